import { formatRow } from '../../text/describe-row.ts';
import { type Block, toHeading, toParagraph } from './block.ts';
import { toCleanLine } from './clean-text.ts';

const LONGEST_HEADER = 60;
const LONGEST_LABEL = 80;
/** The header is searched for among the first rows, since titles and remarks may precede it. */
const HEADER_WITHIN = 12;
const PRICE_WORDS = /\b(prices?|costs?|rates?|fees?|charges?|amount|total|quote|usd|pay|wage|\$)(?![a-z])/i;
const DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/;
const MONEY = /^[^\w]*[$€£]\s?\d|\d\s?(?:usd|dollars)\b/i;
const NUMBER = /^[-+(]?[$€£]?\s?\d[\d.,\s]*%?\)?(?:\s?(?:usd|dollars|\/\s?\w+|per\s\w+|each|ea))?[+*]?$/i;
/** Loads are sold in truck fractions, written in digits but asked for in words. */
const FRACTION = /(?<![\w/.])(?:[13] ?\/ ?[248](?![\w/])|[½¼¾⅛])/g;
const FRACTIONS: Record<string, string> = {
  '1/2': 'half',
  '½': 'half',
  '1/4': 'quarter',
  '¼': 'quarter',
  '3/4': 'three quarter',
  '¾': 'three quarter',
  '1/8': 'eighth',
  '⅛': 'eighth',
};

/**
 * A table as blocks: each row with its column names, so that it can be understood alone; lone cells between rows become
 * headings of `level`. Without a header, a row is "first: others".
 */
export function buildTableBlocks(table: string[][], level: number, page: number | null = null): Block[] {
  const rows = table.map((cells) => cells.map(toCleanLine)).filter((cells) => cells.some((cell) => cell !== ''));
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns < 2) return rows.map((cells) => toParagraph(cells.join(' ').trim(), page));
  const at = findHeader(rows);
  const header = at >= 0 ? (rows[at] ?? null) : null;
  return rows.flatMap((cells, i) => {
    if (i === at) return [];
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length === 1) return [loneCell(filled[0] ?? '', isFollowedByRow(rows, i), level, page)];
    return [rowBlock(cells, header, page)];
  });
}

/** A name above rows is a heading; a remark is not. */
function loneCell(text: string, isAboveRows: boolean, level: number, page: number | null): Block {
  const isName = isAboveRows && text.length <= LONGEST_LABEL && !/[.;]$/.test(text) && !NUMBER.test(text);
  return isName ? toHeading(text, level, page) : toParagraph(text, page);
}

function isFollowedByRow(rows: string[][], at: number): boolean {
  return (rows[at + 1]?.filter((cell) => cell !== '').length ?? 0) > 1;
}

/** The first row of short texts without numbers that is followed by more rows; -1 if there is none. */
function findHeader(rows: string[][]): number {
  for (let i = 0; i < Math.min(rows.length - 1, HEADER_WITHIN); i++) {
    const filled = (rows[i] ?? []).filter((cell) => cell !== '');
    if (filled.length < 2) continue;
    const isTexts = filled.every((cell) => cell.length <= LONGEST_HEADER && !isFigure(cell));
    return isTexts && new Set(filled).size === filled.length ? i : -1;
  }
  return -1;
}

/** What stands in rows, not in the names of columns. */
function isFigure(cell: string): boolean {
  return NUMBER.test(cell) || MONEY.test(cell) || DATE.test(cell);
}

function rowBlock(cells: string[], header: string[] | null, page: number | null): Block {
  const text = header ? formatRow(cells, header) : unnamed(cells);
  return { kind: 'row', level: 0, text, page, knownQuestions: findKnownQuestions(cells, header) };
}

function unnamed(cells: string[]): string {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return `${first.replace(/:$/, '')}: ${others.join('; ')}`;
}

/** "how much is a …" if the row names an item and its price, else "what is the … of …". */
function findKnownQuestions(cells: string[], header: string[] | null): string[] {
  const at = cells.findIndex((cell) => cell !== '' && !NUMBER.test(cell) && cell.length <= LONGEST_LABEL);
  const label = cells[at];
  if (label === undefined) return [];
  const others = cells.flatMap((cell, i) => (i !== at && cell !== '' ? [{ cell, name: header?.[i] ?? '' }] : []));
  const price = others.find(({ cell, name }) => MONEY.test(cell) || (PRICE_WORDS.test(name) && NUMBER.test(cell)));
  if (price || (header === null && others.length === 1 && NUMBER.test(others[0]?.cell ?? ''))) {
    return [`how much is ${spoken(label)}`, `what do we charge for ${spoken(label)}`];
  }
  const first = others.find(({ name }) => name !== '');
  return first ? [`what is the ${first.name.toLowerCase()} of ${spoken(label)}`] : [];
}

/** As people say it: "1/2 truck" becomes "half truck". */
function spoken(label: string): string {
  return label.replace(FRACTION, (written) => FRACTIONS[written.replaceAll(' ', '')] ?? written).toLowerCase();
}
