import { type AnswerParagraph, findTerms } from '../../../knowledge/index.ts';
import { NUMBER_WORDS, toNumber } from '../numbers.ts';
import { type Band, formatBand } from '../prices/price-line.ts';

/** A row of one of the company's own price lists. */
export interface OwnPrice {
  unit: AnswerParagraph;
  label: string;
  /** Both ends alike, unless the row names a range. */
  band: Band;
  /** "100 lb", "hour"; '' if the row names none. */
  per: string;
  /** The rest of the row in words. */
  rest: string;
  /** Where it stands in a sentence: that, and its words for this price. */
  sentence?: AnswerParagraph['sentences'][number];
  said?: string;
}

/** A line of a sum over own prices. */
export interface OwnLine {
  text: string;
  band: Band;
  unit: AnswerParagraph;
  /** Where the price stands, if not in a row. */
  sentence?: OwnPrice['sentence'];
  /** Whether it is for a share of a truck. */
  isLoad?: boolean;
  /** Of its row. */
  label?: string;
}

const ROW = /^(.{2,80}?) – (.+)$/;
/** A line of text whose end is a price: "Refrigerator: 90.00", from dots between them. */
const LINE =
  /^(.{2,80}?): (\$?\s?\d[\d,]*(?:\.\d{1,2})?(?:\s?(?:-|–|to)\s?\$?\d[\d,]*(?:\.\d{1,2})?)?)(?:,? ((?:ea|each|apiece|flat|per [a-z]+|\/ ?[a-z]+)\.?))?\.?$/i;
const AMOUNT = String.raw`\$?\s?(\d[\d,]*(?:\.\d+)?)`;
const MONEY = /^\$\s?\d/;
const RANGE = new RegExp(String.raw`^${AMOUNT}(?:\s?(?:-|–|to)\s?${AMOUNT})?`, 'i');
const PRICE_COLUMN = /\b(?:price|rate|charge|cost|fee|amount|usd|precio|tarifa|costo)s?\b/i;
const LOW_COLUMN = /^(?:lo|low|from|least|min|minimum|desde|de|price from|low price)$/i;
const HIGH_COLUMN = /^(?:hi|high|to|most|max|maximum|up to|hasta|a|price to|high price)$/i;
const CODE_COLUMN = /^(?:sku|code|id|no\.?|ref\.?|c[oó]digo)$/i;
const PLAIN_AMOUNT = /^\d[\d,]*(?:\.\d{1,2})?(?:\s?(?:-|–|to)\s?\d[\d,]*(?:\.\d{1,2})?)?$/;
/** A cell of notes, and the end of "$38.50 per cubic yard" or "$60/ton". */
const PER_CELL = /^(?:per|a|each) (?:cubic |cu\.? ?)?[a-z]+$/i;
const PER = /(?:\bper |\/ ?)(?:cubic |cu\.? ?)?[a-z]+/i;

interface Cell {
  name: string;
  value: string;
}

/** The price in a row of a table; null for any other paragraph. */
export function readOwnPrice(unit: AnswerParagraph): OwnPrice | null {
  const row = unit.is_own ? ROW.exec(unit.text) : null;
  if (!row) return null;
  const label = row[1] ?? '';
  const cells = splitCells(row[2] ?? '');
  const ends = findEnds(cells);
  // A spreadsheet's column of prices seldom has dollar signs.
  const priced =
    cells.find(({ value }) => MONEY.test(value)) ??
    cells.find(({ name, value }) => PRICE_COLUMN.test(name) && PLAIN_AMOUNT.test(value));
  const band = ends?.band ?? (priced ? readBand(priced.value) : null);
  if (!band) return null;
  const per =
    cells.find(({ name }) => /^(?:unit|per|each|basis)$/i.test(name))?.value ??
    cells.find(({ value }) => PER_CELL.test(value))?.value ??
    PER.exec(`${priced?.value ?? ''} ${priced?.name ?? ''}`)?.[0] ??
    PER.exec(label)?.[0] ??
    '';
  const used = ends?.cells ?? [priced];
  const rest = cells
    .filter((cell) => !used.includes(cell) && cell.value !== per && !CODE_COLUMN.test(cell.name))
    .map(({ name, value }) => nameValue(name, value))
    .join(', ');
  return { unit, label, band, per, rest };
}

/** "8 cubic yards", "min crew 2". */
function nameValue(name: string, value: string): string {
  if (!/^\$?[\d.,]+$/.test(value) || name === '') return value;
  return /\byards?$/i.test(name) ? `${value} ${name}` : `${name} ${value}`;
}

/** The same, and the price at the end of a line of a text that is known to be a price list. */
export function readListedPrice(unit: AnswerParagraph): OwnPrice | null {
  const row = readOwnPrice(unit);
  if (row || !unit.is_own) return row;
  const [, label = '', amount = '', per = ''] = LINE.exec(unit.text) ?? [];
  const band = readBand(amount);
  return band && label !== '' ? { unit, label, band, per: /^flat/i.test(per) ? '' : per, rest: '' } : null;
}

/** The columns of a row: "price: $40; notes: any size". */
export function splitCells(text: string): Cell[] {
  return text
    .replace(/\.$/, '')
    .split('; ')
    .map((cell) => {
      const at = cell.indexOf(': ');
      return at < 0 ? { name: '', value: cell } : { name: cell.slice(0, at), value: cell.slice(at + 2) };
    });
}

/** A range that stands in two columns. */
function findEnds(cells: Cell[]): { band: Band; cells: Cell[] } | null {
  const find = (column: RegExp) => cells.find(({ name, value }) => column.test(name) && readBand(value) !== null);
  const [low, high] = [find(LOW_COLUMN), find(HIGH_COLUMN)];
  const [[least] = [], [most] = []] = [readBand(low?.value ?? ''), readBand(high?.value ?? '')].map(
    (band) => band ?? [],
  );
  return low && high && least !== undefined && most !== undefined && most >= least
    ? { band: [least, most], cells: [low, high] }
    : null;
}

function readBand(text: string): Band | null {
  const [, low, high = low] = RANGE.exec(text) ?? [];
  const band: Band = [toNumber(low), toNumber(high)];
  return low === undefined || band[0] <= 0 || band[1] < band[0] ? null : band;
}

/** A range, or a price with its cents if it has any. */
export function formatOwn([low, high]: Band): string {
  const write = (value: number) =>
    `$${value.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })}`;
  return low === high
    ? write(low)
    : Number.isInteger(low) && Number.isInteger(high)
      ? formatBand([low, high])
      : `${write(low)}–${write(high)}`;
}

const OF_LOAD = '(?:truck ?loads?|trucks?|loads?|trailers?|boxes|box|ones?|thing|carga|cami[oó]n|camionetas?)';
const OF = String.raw`(?:[- ](?:of )?(?:an? |the |my |our )?)?`;
const SHARES: [name: string, form: string][] = [
  ['eighth', String.raw`1 ?/ ?8|⅛|(?:one[- ])?eighth|un octavo de`],
  ['three quarters', String.raw`3 ?/ ?4|¾|three[- ]?(?:quarters?|fourths?)|tres cuartos de`],
  ['quarter', String.raw`1 ?/ ?4|¼|(?:one[- ])?(?:quarter|fourth)|un cuarto de`],
  ['half', String.raw`1 ?/ ?2|½|half|medi[ao]`],
  ['full', String.raw`full|whole|entire`],
];
const COUNT = String.raw`(?:(\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')}|an?|another) )?`;

/** How many shares of a truck a message names: "2 half loads and a full one". */
export function listShares(text: string): { name: string; count: number }[] {
  const found: { name: string; count: number; at: number }[] = [];
  let rest = text.toLowerCase().replace(/\bcarga (completa|llena)|cami[oó]n (?:completo|lleno|entero)/g, 'full load');
  for (const [name, form] of SHARES) {
    const share = new RegExp(String.raw`(?<![\w/])${COUNT}(?:${form})${OF}\s?(?:${OF_LOAD})\b`, 'g');
    rest = rest.replace(share, (whole, count: string | undefined, at: number) => {
      const times = toNumber(count);
      found.push({ name, count: Number.isNaN(times) ? 1 : times, at });
      return ' '.repeat(whole.length);
    });
  }
  return found.sort((a, b) => a.at - b.at).map(({ name, count }) => ({ name, count }));
}

/** The share of a truck that a row is for; null if it is for something else. */
function findShareOf(label: string): string | null {
  const [exact] = listShares(label);
  if (exact) return exact.name;
  const bare = SHARES.find(([, form]) => new RegExp(String.raw`(?:^|\s)(?:${form})\W*$`, 'i').test(label.trim()));
  return bare?.[0] ?? null;
}

/** Whether a row is for a share of a truck. */
export function isOfLoad({ label }: OwnPrice): boolean {
  return findShareOf(label) !== null;
}

/** The row for a share of a truck; null if there is none. */
export function findShareRow(rows: OwnPrice[], name: string): OwnPrice | null {
  return rows.find(({ label }) => findShareOf(label) === name) ?? null;
}

const MOST_TERMS = 100;

/** The row for something, by the words of its label; of two that fit alike, the one of which more was said. */
export function findOwnPrice(rows: OwnPrice[], names: string[], message: string): OwnPrice | null {
  const wanted = names.map((name) => new Set(findTerms(name)));
  const said = new Set(findTerms(message));
  const scoreOf = ({ label }: OwnPrice) => {
    const terms = new Set(findTerms(label));
    const fit = Math.max(
      ...wanted.map((name) =>
        [...name].every((term) => terms.has(term)) && name.size > 0 ? name.size / terms.size : 0,
      ),
    );
    const share = [...terms].filter((term) => said.has(term)).length / terms.size;
    // Of two rows that are said whole, the one of more words: "tires with the rim".
    return fit === 0 ? 0 : share === 1 ? 2 + terms.size / MOST_TERMS : fit + share;
  };
  const [best] = rows.map((row) => ({ row, score: scoreOf(row) })).sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.row : null;
}
