import { type FigureWord, splitFigureWords, toFigureText } from '../figures/figure-words.ts';
import { listTold, type Told } from '../figures/told.ts';

/** What a message tells of one of several: "Dee 41.5 hrs at 20". */
export interface Row {
  name: string;
  cells: Told[];
}

/** The same told of several, and the figures beside it. */
export interface Table {
  rows: Row[];
  others: Row[];
  /** What its counts are called, where their unit is not. */
  noun?: string;
  /** Whether hours are spoken of. */
  isOfHours?: boolean;
}

/** Where overtime begins, and what it pays, belongs to all. */
export const OVERTIME =
  /[,(]?\s*\b(?:ot|o\.t\.|overtime|time (?:and|&|n) (?:a )?half)\b(?:[\s,=]+(?:is|at|over|past|after|above|starts?|hours?|hrs?|an?|and|n|half|time|pays?|paid|x|the|40|1\.5x?)(?![a-z\d]))*\)?/gi;

const EACH_ONE = /\b(each|every|which|this|that|other|better|next|last|new) one\b/gi;
/** "44 jobs in august for 14,520" */
const NAMED_LATER =
  /(?:,? (?:and|n|&))? (\d[\d,]*)( [a-z]+)? (?:in|on|for|from) (?!(?:gas|fuel|all|the|a|an|total|dump)\b)([a-z]+) (?:for|at|was|were|brought(?: in)?|made|did) (\$?\d[\d,.]*\d)/gi;
/** "truck 2" is a name. */
const NUMBERED = /^(?:truck|crew|week|driver|trailer|dump|guy|option|team|store|site|van)$/i;
const MOST_NUMBERED = 9;

/** "both at 17" */
/** What stands for all rows. */
export const ALL = 'all';
const NO_NAME =
  /^(?:no|wait|regular|it|like|other|others?|nite|day|ones?|what|want|if|extra|dump|gas|fuel|diesel|labor|rent|first|rest|over|after|anything)\b|\b(?:no|wait|if)\b/i;
const OF_ALL = /^(?:both|all|everybody|everyone|they)$/i;

const FILLER =
  /^(?:at|@|for|is|was|were|did|does|do|made|makes|had|has|have|got|works?|worked|put|in|x|=|gets?|makes?|wants?|runs?|is at|and|with|w|\$|on|of|an?|the|about|around|just|only|~|&|n|came|brought|took|total|i|we|he|she|they|so|then|but|ok|to|each|per|or|who|pays?|paid|by|his|her|my|our|both|all|between|among|actually|-|–|\(|\)|"|'|\/)$/i;
const BREAK = /^[.,:;?!()|•]$/;

/** A message as its figures are read, in which "this one" is no number. */
export function toLedgerText(message: string): string {
  return toFigureText(message.replace(EACH_ONE, '$1').replace(/\n+/g, '; '));
}

/** The rows of a message, two or more that tell the same of different names; null without them. */
export function readTable(message: string): Table | null {
  const text = toLedgerText(message.replace(OVERTIME, ' ')).replace(NAMED_LATER, '; $3 $1$2 $4');
  const { rows, others } = collectRows(text);
  const found = findAlike(rows);
  if (!found || found.some(({ name }) => NO_NAME.test(name))) return null;
  return { rows: found, others: [...others, ...rows.filter((row) => !found.includes(row))] };
}

function collectRows(text: string): Table {
  const words = splitFigureWords(text);
  const told = listTold(text).filter(
    ({ at, value }) => !(value <= MOST_NUMBERED && NUMBERED.test(words[at - 1]?.text ?? '')),
  );
  const rows: Row[] = [];
  const others: Row[] = [];
  for (const [i, one] of told.entries()) {
    const isOfAll = one.unit === 'person' || [1, 2].some((back) => OF_ALL.test(words[one.at - back]?.text ?? ''));
    const name = isOfAll ? '' : readName(words, told[i - 1], one);
    const row = isOfAll ? undefined : findRow(rows, name);
    if (row) row.cells.push(one);
    else if (name !== '') rows.push({ name, cells: [one] });
    else others.push({ name: isOfAll && one.unit === '' ? ALL : '', cells: [one] });
  }
  return { rows, others };
}

/** The row of that name, or the last where none is named. */
function findRow(rows: Row[], name: string): Row | undefined {
  return name === '' ? rows.at(-1) : rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
}

/** The words that name what a figure is told of; '' where it goes on with the one before. */
function readName(words: FigureWord[], before: Told | undefined, { at }: Told): string {
  let from = before === undefined ? 0 : before.at + 1;
  if (before !== undefined && (before.unit !== '' || before.isShare)) from++;
  if (before !== undefined && before.per !== '') while (from < at && isOfRate(words[from], before)) from++;
  const lead = words.slice(from, at).map(({ text }) => text);
  // "june: 36 jobs"
  if (/^[:–-]$/.test(lead.at(-1) ?? '')) lead.pop();
  const clause = lead.slice(lead.findLastIndex((word) => BREAK.test(word)) + 1);
  const named = clause.filter((word) => !FILLER.test(word));
  // What is told at length names nobody.
  return named.length > MOST_NAME_WORDS ? '' : named.join(' ');
}

const MOST_NAME_WORDS = 3;

function isOfRate(word: FigureWord | undefined, { per }: Told): boolean {
  const text = word?.text.toLowerCase() ?? '';
  return /^(?:an?|per|\/|each|every|hr|hrs|hourly)$/.test(text) || text.startsWith(per);
}

/** The longest run of rows with the same columns. */
function findAlike(rows: Row[]): Row[] | null {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.every((one) => isAlike(one, row))) run.push(row);
    else runs.push([row]);
  }
  const weigh = (run: Row[]) => (run.length < 2 ? 0 : run.length * (run[0]?.cells.length ?? 0));
  const best = runs.reduce<Row[]>((one, other) => (weigh(other) > weigh(one) ? other : one), []);
  return weigh(best) > 0 ? best : null;
}

function isAlike(one: Row, other: Row): boolean {
  return (
    one.name.toLowerCase() !== other.name.toLowerCase() &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, i) => isSameColumn(cell, other.cells[i] as Told))
  );
}

function isSameColumn(one: Told, other: Told): boolean {
  const isOpen = one.unit === '' || other.unit === '';
  return one.isShare === other.isShare && (one.unit === other.unit || isOpen);
}

/** What the figures of a column count, where any of them says it: `hour`. */
export function getColumnUnit({ rows }: Table, column: number): string {
  return rows.map(({ cells }) => cells[column]?.unit ?? '').find((unit) => unit !== '') ?? '';
}

/** The row that a message names: "this months average", of "this month". */
export function findNamedRow(rows: Row[], text: string): Row | null {
  const said = ` ${text
    .toLowerCase()
    .replace(/['’]?s\b/g, '')
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/\s+/g, ' ')} `;
  const named = rows.filter(({ name }) => said.includes(` ${name.toLowerCase().replace(/['’]?s\b/g, '')} `));
  return named.length === 1 ? (named[0] as Row) : null;
}
