import { findSynonyms, findTerms } from '../../../../knowledge/index.ts';
import { splitCells } from '../../../reckoning/own-lists/own-rows.ts';
import { escapeMarkdown } from '../../escape.ts';

const ROW = /^(.{2,80}?) – (.+)$/;
const CODE = /^(?:sku|code|id|no\.?|ref\.?|c[oó]digo)$/i;
const PRICE_NAME =
  /\b(?:price|rate|charge|cost|fee|amount|precio|minimum)\b|\/ ?(?:ton|load|yard)|\bper (?:ton|load|yard)\b/i;
const PLAIN_AMOUNT = /^\d[\d,]*(?:\.\d{2})?$/;
/** A value that is worth seeing at once. */
const FIGURE = /^(?=.*\d)\S(?:.{0,22}\S)?$/;

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY = /\b(sun|mon|tues?|wed|thu(?:rs)?|fri|sat)(?:s?days?|nesdays?|urdays?)?\b/gi;
const DAY_RANGE = /\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\s?(?:-|–|to|through|thru)\s?(sun|mon|tue|wed|thu|fri|sat)/i;

/** What people ask, and how columns are called. */
const COLUMNS: [asked: RegExp, column: RegExp][] = [
  [
    /\bexpir\w*|\brun(?:s|ning)? out\b|\bends?\b|\bvalid\b|\brenew\w*|\bgood (?:till|until|thru)\b|\bvence\b|\bwhen\b.{0,40}\bup\b/i,
    /\b(?:exp\w*|ends?|until|valid|renew\w*|through)\b/i,
  ],
  [/\bstart\w*|\bbeg[ia]n\w*|\beffective\b/i, /\b(?:eff\w*|start\w*|begin\w*|from|first)\b/i],
  [/\bcover\w*|\blimits?\b|\bhow much insurance\b/i, /\b(?:limits?|amount|coverage)\b/i],
  [
    /\bwho\b|\bqui[eé]n\b/i,
    /\b(?:driver|helper|name|who|contact|crew|tech|foreman|lead|manager|broker|agent|carrier|insurer|company|vendor)\b/i,
  ],
  [/\b(?:guys|crew|people|men|hands)\b/i, /\b(?:crew|men|people|guys|helpers?)\b/i],
  [/\b(?:open|close[sd]?|hours|what time|how late|how early|horario)\b/i, /\b(?:hours?|open|times?|horario)\b/i],
  [/\b(?:phone|call|reach)\b/i, /\b(?:phone|tel|cell|contact)\b/i],
  [
    /\b(?:trash|garbage|junk|rubbish|household|regular|msw|basura)\b/i,
    /\b(?:msw|trash|garbage|solid waste|household|general|mixed)\b/i,
  ],
  [
    /\b(?:demo|demolition|construction|c&d|c and d|debris|drywall)\b/i,
    /\b(?:c&d|c ?& ?d|demo\w*|construction|debris)\b/i,
  ],
  [/\b(?:dump|disposal|landfill)\b/i, /\b(?:dispos\w*|dump|pass ?thru)\b/i],
  [/\b(?:where|area|town|part of town)\b/i, /\b(?:area|town|city|zone|address|location|where)\b/i],
];
const ASKS_MONEY = /\b(?:how much|fee|cost|price|charge|rate|pay|cu[aá]nto)\b/i;
const OPENS = /\b(?:hours?|open|days)\b/i;

interface Cell {
  name: string;
  value: string;
}

/** A row of the company's own table in a sentence, with only what the question asks of it; null for other text. */
export function formatOwnRow(text: string, question: string): string | null {
  const row = ROW.exec(text);
  if (!row) return null;
  const cells = splitCells(row[2] ?? '').filter(({ name }) => !CODE.test(name));
  const asked = listAskedCells(cells, question);
  const told = (asked.length > 0 ? asked : cells).map(formatCell);
  return `${escapeMarkdown(row[1] ?? '')}: ${told.join(', ')}.`;
}

/** The label and the cells of a row; null for other text. */
export function readRow(text: string): { label: string; cells: Cell[] } | null {
  const [, label, rest = ''] = ROW.exec(text) ?? [];
  return label === undefined ? null : { label, cells: splitCells(rest) };
}

/** The column of a row that a question asks of. */
export interface AskedCell extends Cell {
  isHours: boolean;
  /** Null where it is no amount; nothing for what is free. */
  dollars: number | null;
}

/** The cell of a row that a question asks for; null if it asks for none. */
export function findAskedCell(text: string, question: string): AskedCell | null {
  const [cell] = listAskedCells(readRow(text)?.cells ?? [], question);
  if (!cell) return null;
  const amount = /^\$?\s?(\d[\d,]*(?:\.\d+)?)/.exec(cell.value)?.[1];
  const isMoney = amount !== undefined && (/^\$/.test(cell.value) || PRICE_NAME.test(cell.name));
  const dollars = isMoney ? Number(amount.replaceAll(',', '')) : /^free\b/i.test(cell.value) ? 0 : null;
  return { ...cell, isHours: OPENS.test(cell.name), dollars };
}

/** Whether a row has a column for what is asked. */
export function hasAskedColumn(text: string, question: string): boolean {
  const row = ROW.exec(text);
  return row !== null && listAskedCells(splitCells(row[2] ?? ''), question).length > 0;
}

/** What people call a thing that is covered, and what papers call it. */
const KINDS: [asked: RegExp, label: RegExp][] = [
  [/\b(?:trucks?|vehicles?|autos?|vans?|camion(?:es)?)\b/i, /\b(?:auto\w*|vehicles?|trucks?)\b/i],
  [/\b(?:comp|workers)\b/i, /\bcomp(?:ensation)?\b/i],
  [/\b(?:gl|general|liability)\b/i, /\bgeneral liability\b/i],
];

/** How well the name of a row fits what is asked, from −1 for another day to 1; 0 for other text. */
export function computeLabelFit(text: string, question: string): number {
  const label = ROW.exec(text)?.[1];
  if (label === undefined) return 0;
  const [day] = listDays(question);
  if (day !== undefined && listDays(label).length > 0) return isOnDay(label, day) ? 1 : -1;
  if (KINDS.some(([asked, named]) => asked.test(question) && named.test(label))) return 1;
  const said = new Set(findTerms(question));
  return Number(findTerms(label).some((term) => term.length > 3 && said.has(term)));
}

function formatCell({ name, value }: Cell): string {
  const amount = PRICE_NAME.test(name) && PLAIN_AMOUNT.test(value) ? `$${value}` : value;
  const said = FIGURE.test(amount) ? `**${escapeMarkdown(amount)}**` : escapeMarkdown(amount);
  return name === '' ? said : `${escapeMarkdown(toWords(name))} ${said}`;
}

/** "POLICY EXP" shouts; "CFC fee" does not. */
function toWords(name: string): string {
  return /[a-z]/.test(name) || !name.includes(' ') ? name : name.toLowerCase();
}

function listAskedCells(cells: Cell[], question: string): Cell[] {
  const days = listDays(question);
  const [day] = days;
  const terms = findTerms(question);
  const meant = new Set([...terms, ...findSynonyms(terms).keys()]);
  const scores = cells.map((cell) => (isOfOtherDay(cell.name, day) ? 0 : scoreCell(cell, question, meant, day)));
  const most = Math.max(0, ...scores);
  if (most < 2) return [];
  const isOfMoney = (one: Cell) =>
    ASKS_MONEY.test(question) && /^min/i.test(one.name) && PRICE_NAME.test(one.name) && /\d/.test(one.value);
  return cells.filter((cell, i) => scores[i] === most || isOfMoney(cell));
}

function scoreCell({ name, value }: Cell, question: string, meant: Set<string>, day: number | undefined): number {
  const named = findTerms(name).filter((term) => meant.has(term)).length;
  const isMeant = COLUMNS.some(([asked, column]) => asked.test(question) && column.test(name));
  const isOfDay = day !== undefined && isOnDay(name, day);
  const isOpen = day !== undefined && OPENS.test(name) && !ASKS_MONEY.test(question);
  const holds = day !== undefined && isOnDay(value, day);
  return 2 * Math.max(named, Number(isMeant)) + 2 * Number(isOfDay) + 2 * Number(isOpen) + Number(holds && isOpen);
}

/** The days of the week that a text names, Sunday being 0. */
export function listDays(text: string): number[] {
  return [...text.matchAll(DAY)].map(([, day = '']) => DAYS.indexOf(day.slice(0, 3).toLowerCase()));
}

/** Whether a column is for other days than this. */
export function isOfOtherDay(name: string, day: number | undefined): boolean {
  if (day === undefined) return false;
  const isOfDays = listDays(name).length > 0 || /\bweek(?:day|end)s?\b/i.test(name);
  return isOfDays && !isOnDay(name, day);
}

/** Whether a text speaks of a day: "Weekdays" and "Mon–Fri" do of a Tuesday. */
export function isOnDay(text: string, day: number): boolean {
  if (/\b(?:daily|every day|24\/7)\b/i.test(text)) return true;
  if (/\bweekdays?\b/i.test(text) && day >= 1 && day <= 5) return true;
  if (/\bweekends?\b/i.test(text) && (day === 0 || day === 6)) return true;
  const [, from = '', to = ''] = DAY_RANGE.exec(text) ?? [];
  const [first, last] = [from, to].map((name) => DAYS.indexOf(name.slice(0, 3).toLowerCase()));
  if (first !== undefined && last !== undefined && first >= 0 && last >= 0) {
    const isWithin = first <= last ? day >= first && day <= last : day >= first || day <= last;
    if (isWithin) return true;
  }
  return listDays(text).includes(day);
}
