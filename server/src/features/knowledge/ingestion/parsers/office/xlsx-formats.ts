import type { ZipEntries } from './zip-entries.ts';

/** How a number is shown: the text before and after it; a share is shown as a percentage. */
export interface NumberFormat {
  before: string;
  after: string;
  isShare: boolean;
}

/** Number formats by row and column, both from 0. */
export type SheetFormats = Map<number, Map<number, NumberFormat>>;

/** Formats that are built in rather than stored in the workbook. */
const BUILT_IN: Record<string, string> = {
  5: '$0',
  6: '$0',
  7: '$0',
  8: '$0',
  9: '0%',
  10: '0%',
  42: '$0',
  44: '$0',
};
const CELL = /<c(\s[^>]*)>/g;
const STYLE = /\ss="(\d+)"/;
const PLACE = /\sr="([A-Z]{1,3})(\d+)"/;
const LETTER_A = 64;
const LETTERS = 26;

/** The formats with a currency or percent sign, per sheet in workbook order. */
export async function readFormats(zip: ZipEntries): Promise<SheetFormats[]> {
  const styles = stylesOf(await zip.text('xl/styles.xml'));
  if (!styles.some(Boolean)) return [];
  const formats: SheetFormats[] = [];
  for (const name of sheetNames(await zip.text('xl/workbook.xml'), await zip.text('xl/_rels/workbook.xml.rels'))) {
    formats.push(sheetFormats(await zip.text(name), styles));
  }
  return formats;
}

/** Formats by a cell's style index. */
function stylesOf(xml: string): (NumberFormat | null)[] {
  const codes = new Map(Object.entries(BUILT_IN));
  for (const [tag] of xml.matchAll(/<numFmt\s[^>]*>/g)) {
    codes.set(attribute(tag, 'numFmtId'), unescaped(attribute(tag, 'formatCode')));
  }
  const cells = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  return [...cells.matchAll(/<xf\s[^>]*>/g)].map(([tag]) => formatOf(codes.get(attribute(tag, 'numFmtId')) ?? ''));
}

/** What a format code such as `[$€-407] #,##0.00` or `0.0%` adds to a positive number. */
function formatOf(code: string): NumberFormat | null {
  const positive = code.split(';')[0] ?? '';
  if (/%/.test(positive)) return { before: '', after: '%', isShare: true };
  const plain = positive.replace(/\[\$([^\]-]*)[^\]]*\]/g, '$1').replace(/\[[^\]]*\]/g, '');
  const sign = /[$€£¥]/.exec(plain);
  if (!sign) return null;
  const isBefore = sign.index < plain.search(/[0#?]/);
  return { before: isBefore ? sign[0] : '', after: isBefore ? '' : ` ${sign[0]}`, isShare: false };
}

function sheetNames(workbook: string, relations: string): string[] {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return [...workbook.matchAll(/<sheet\s[^>]*>/g)].map(([tag]) => {
    const target = targets.get(attribute(tag, 'r:id')) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}

function sheetFormats(xml: string, styles: (NumberFormat | null)[]): SheetFormats {
  const formats: SheetFormats = new Map();
  for (const [, cell = ''] of xml.matchAll(CELL)) {
    const format = styles[Number(STYLE.exec(cell)?.[1] ?? 0)];
    const place = PLACE.exec(cell);
    if (!format || !place) continue;
    const row = Number(place[2]) - 1;
    const columns = formats.get(row) ?? new Map<number, NumberFormat>();
    formats.set(row, columns.set(columnOf(place[1] ?? ''), format));
  }
  return formats;
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - LETTER_A, 0) - 1;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
