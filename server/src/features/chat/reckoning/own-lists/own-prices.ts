import { type AnswerParagraph, findTerms } from '../../../knowledge/index.ts';
import { escapeMarkdown } from '../../answers/escape.ts';
import { parseAmounts } from '../calculations/amounts.ts';
import { NUMBER_WORDS, toNumber } from '../numbers.ts';
import type { Band } from '../prices/price-line.ts';
import type { Job } from '../prices/read-job.ts';
import { formatDollars, formatNumber } from '../sums/sum.ts';
import { findOwnPrice, findShareRow, formatOwn, isOfLoad, listShares, type OwnPrice } from './own-rows.ts';

/** A line of a sum over own prices. */
export interface OwnLine {
  text: string;
  band: Band;
  unit: AnswerParagraph;
  /** Whether it is for a share of a truck. */
  isLoad?: boolean;
}

/** The lines of a job, and the things that have no row. */
export interface OwnSum {
  lines: OwnLine[];
  missing: string[];
}

const WEIGHT_ROW =
  /\b(?:extra|excess|over|additional)\b.*\bweight\b|\boverweight\b|\bweight\b.*\b(?:over|above|extra)\b/i;

/** What a job comes to by own rows; null if the message names nothing that could have one. */
export function sumOwnPrices(job: Job, rows: OwnPrice[], message: string): OwnSum | null {
  const shares = readShares(job, message);
  const wanted = listWanted(job);
  const isNamed = wanted.length > 0 || shares.length > 0;
  const labelled = isNamed ? [] : readLabelled(message, rows);
  if (!isNamed && labelled.length === 0) return null;
  const things = rows.filter((row) => !isOfLoad(row));
  const found = [
    ...shares.map(({ name, count }) => ({
      row: findShareRow(rows, name) ?? findOwnPrice(rows, [`${name} load`], message),
      count,
      label: `${name} load`,
    })),
    ...wanted.map(({ names, count, label }) => ({ row: findOwnPrice(things, names, message), count, label })),
  ];
  const lines = [
    ...labelled.map((row) => toLine(row, countUnits(row, message) ?? 1)),
    ...found.flatMap(({ row, count }) => (row ? [toLine(row, countUnits(row, message) ?? count ?? 1)] : [])),
  ];
  const missing = found.flatMap(({ row, label }) => (row ? [] : [label]));
  const extras = [extraWeight(rows, message), extraMiles(rows, message)].filter((line) => line !== null);
  return { lines: lines.length > 0 ? [...lines, ...extras] : lines, missing };
}

function readShares({ share }: Job, message: string): { name: string; count: number }[] {
  const told = listShares(message);
  return told.length > 0 || !share ? told : [{ name: share.name, count: 1 }];
}

function listWanted(job: Job): { names: string[]; count: number | null; label: string }[] {
  return [
    ...job.items.map(({ item, count }) => ({
      names: [item.name, item.plural, ...item.names],
      count,
      label: item.name,
    })),
    ...listMaterials(job).map(({ name, names }) => ({ names: [name, ...names], count: null, label: name })),
  ];
}

function toLine(row: OwnPrice, count: number): OwnLine {
  const rest = row.rest === '' ? '' : ` (${escapeMarkdown(row.rest)})`;
  const times = count !== 1 ? `${count} × ` : '';
  return {
    text: `${escapeMarkdown(row.label)}: ${times}**${formatOwn(row.band)}**${rest}`,
    band: [count * row.band[0], count * row.band[1]],
    unit: row.unit,
    isLoad: isOfLoad(row),
  };
}

/** What is weighed or measured, where nothing is counted: "3 yards of concrete". */
export function listMaterials({ items, materials }: Job): Job['materials'] {
  return items.length > 0 ? [] : materials.slice(0, 1);
}

/** "2 tons" of what is charged by the ton; null where the message states none. */
function countUnits({ per }: OwnPrice, message: string): number | null {
  const unit = /\b(ton|hour|mile|yard|pound)s?\b/i.exec(per.replace(/\b(?:yds?|cy)\b/i, 'yard'))?.[1]?.toLowerCase();
  const stated = parseAmounts(message).find(({ kind }) => unit !== undefined && kind === `${unit}s`)?.amount;
  return typeof stated === 'number' && stated > 0 ? stated : null;
}

/** The first row whose whole name stands in a message: "full trailer". */
export function readLabelled(message: string, rows: OwnPrice[]): OwnPrice[] {
  const said = new Set(findTerms(message));
  const isNamed = (terms: string[]) => terms.length > 1 && terms.every((term) => said.has(term));
  return rows.filter(({ label }) => isNamed(findTerms(label))).slice(0, 1);
}

/** "above 3000 lb, $6 for each 100 lb": what a stated weight adds. */
function extraWeight(rows: OwnPrice[], message: string): OwnLine | null {
  const pounds = parseAmounts(message).find(({ kind }) => kind === 'pounds')?.amount;
  const row = rows.find(({ label }) => WEIGHT_ROW.test(label));
  if (typeof pounds !== 'number' || !row) return null;
  const included = toNumber(/(?:above|over|beyond|after)\s+([\d,]+)/i.exec(row.rest)?.[1]);
  const step = toNumber(/(\d[\d,]*)/.exec(row.per)?.[1] ?? '1');
  if (Number.isNaN(included) || pounds <= included) return null;
  const steps = Math.ceil((pounds - included) / step);
  return {
    text: `${escapeMarkdown(row.label)}: ${formatNumber(pounds - included)} lb above ${formatNumber(included)} lb = ${steps} × **${formatOwn(row.band)}**`,
    band: [steps * row.band[0], steps * row.band[1]],
    unit: row.unit,
  };
}

/** "2.50 a mile beyond 15": what a stated distance adds. */
function extraMiles(rows: OwnPrice[], message: string): OwnLine | null {
  const miles = parseAmounts(message).find(({ kind }) => kind === 'miles')?.amount;
  const row = rows.find(({ label, per }) => /\bmiles?\b/i.test(per) || /\b(?:mileage|distance|miles)\b/i.test(label));
  if (typeof miles !== 'number' || !row) return null;
  const free = toNumber(/(\d[\d,]*)/.exec(row.rest)?.[1] ?? '0');
  if (miles <= free) return null;
  return {
    text: `${escapeMarkdown(row.label)}: ${formatNumber(miles - free)} miles beyond ${formatNumber(free)} × **${formatOwn(row.band)}**`,
    band: [(miles - free) * row.band[0], (miles - free) * row.band[1]],
    unit: row.unit,
  };
}

const UNITS: Record<string, string> = {
  yard: 'yards?|yds?|cubic yards?',
  mile: 'miles?',
  ton: 'tons?',
  hour: 'hours?|hrs?',
  pound: 'pounds?|lbs?',
  'square foot': 'square (?:feet|foot)|sq\\.? ?(?:ft|feet|foot)',
};
const N = String.raw`((?<![\d,.])\d[\d,]{0,11}(?:\.\d{1,4})?|${Object.keys(NUMBER_WORDS).join('|')})`;

const FLOOR = /\b(\d{1,3}) ?(?:x|by) ?(\d{1,3})\b/gi;

/** A rate told in prose, applied to a quantity of the question: "$2.10 a mile beyond twenty", "$310 up to 10 yards, $28 for each further yard". */
export function applyOwnRate(asked: string, text: string): { total: number; steps: string } | null {
  // "a 10x20 unit" is asked in square feet where the rate is.
  const message = /square (?:feet|foot)/i.test(text)
    ? asked.replace(FLOOR, (_, one: string, other: string) => `${Number(one) * Number(other)} square feet`)
    : asked;
  const lower = text.toLowerCase();
  for (const [unit, words] of Object.entries(UNITS)) {
    const stated = new RegExp(String.raw`${N}\s*(?:${words})\b`, 'i').exec(message.toLowerCase())?.[1];
    if (stated === undefined) continue;
    const quantity = toNumber(stated);
    const rate = rateIn(message, lower, words);
    if (rate === null) continue;
    const { threshold, base } = freeAmountIn(lower, words);
    const over = Math.max(0, quantity - threshold);
    const total = base + over * rate;
    if (total <= 0) return null;
    const first = base > 0 ? `${formatDollars(base)} + ` : '';
    return {
      total,
      steps: `${first}${formatNumber(over, 2)} ${unit === 'square foot' ? 'square feet' : `${unit}s`} × ${formatDollars(rate)} = **${formatDollars(total)}**`,
    };
  }
  return null;
}

/** "$310 up to 10 yards": how much comes without the rate, and what is paid for that. */
function freeAmountIn(text: string, words: string): { threshold: number; base: number } {
  const free = new RegExp(
    String.raw`(?:up to|first|within|includes?|including)\s+(?:the first\s+)?${N}\s*(?:${words})|${N}\s*(?:${words})[^.$]{0,40}\b(?:free|included)\b`,
    'i',
  ).exec(text);
  if (!free) return { threshold: 0, base: 0 };
  const paid = /up to/.test(free[0])
    ? /\$\s?(\d[\d,]*(?:\.\d+)?)[^$]{0,60}$/.exec(text.slice(0, free.index + free[0].length))?.[1]
    : undefined;
  return { threshold: toNumber(free[1] ?? free[2] ?? '0'), base: toNumber(paid ?? '0') };
}

/** The rate for a unit; where several things have one, that of the thing which the message names. */
function rateIn(message: string, text: string, words: string): number | null {
  const direct = [
    ...text.matchAll(
      new RegExp(
        String.raw`\$\s?(\d[\d,]*(?:\.\d+)?)\s+(?:a|an|per|each|for (?:each|every))\s+(?:further\s+|additional\s+|extra\s+)?(?:cubic\s+)?(?:${words})\b`,
        'gi',
      ),
    ),
  ];
  if (direct.length > 0) return toNumber(direct.at(-1)?.[1]);
  const each = new RegExp(
    String.raw`(?:each|every|per)\s+(?:further\s+|additional\s+|extra\s+)?(?:cubic\s+)?(?:${words})[^$.]{0,30}\$\s?(\d[\d,]*(?:\.\d+)?)`,
    'i',
  ).exec(text);
  if (!new RegExp(String.raw`\bper (?:${words})\b`, 'i').test(text)) return each ? toNumber(each[1]) : null;
  // "Gate fees per ton: household trash $64.20. Demolition debris $79.50."
  const terms = new Set(findTerms(message));
  const named = [...text.matchAll(/([a-z][a-z &-]{2,50}?)\s+\$\s?(\d[\d,]*(?:\.\d+)?)/gi)].find((match) =>
    findTerms(match[1] ?? '').some(
      (term) => terms.has(term) || [...terms].some((one) => one.length >= 4 && term.startsWith(one)),
    ),
  );
  return named ? toNumber(named[2]) : each ? toNumber(each[1]) : null;
}
