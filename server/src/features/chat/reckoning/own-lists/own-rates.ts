import { findTerms } from '../../../knowledge/index.ts';
import { NUMBER_WORDS, toNumber } from '../numbers.ts';
import { formatDollars, formatNumber } from '../sums/sum.ts';

/** What a rate comes to, and how. */
export interface OwnRate {
  total: number;
  steps: string;
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

const CENTS = /(?<![\d.,$])(\d{1,2}(?:\.\d)?) ?cents\b/g;

/** A rate told in prose, applied to a quantity of the question: "$2.10 a mile beyond twenty", "$310 up to 10 yards, $28 for each further yard". */
export function applyOwnRate(asked: string, text: string, things: string[] = []): OwnRate | null {
  // "a 10x20 unit" is asked in square feet where the rate is.
  const message = /square (?:feet|foot)/i.test(text)
    ? asked.replace(FLOOR, (_, one: string, other: string) => `${Number(one) * Number(other)} square feet`)
    : asked;
  const lower = text.toLowerCase().replace(CENTS, (_, cents: string) => `$${Number(cents) / 100}`);
  const ofThings = applyThingRate(message.toLowerCase(), lower, things);
  if (ofThings) return ofThings;
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

const A_VISIT =
  /\bpays? \$ ?(\d[\d,]*(?:\.\d{1,2})?) (?:a|per|each|every|for (?:a|each|every)) (?:month|visit|pick ?up|week|stop)\b/;

/** "$1,450 a month. Mattresses above twenty are $25 each." */
function applyThingRate(message: string, text: string, things: string[]): OwnRate | null {
  const [name] = things;
  if (name === undefined) return null;
  const words = things.map((one) => one.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const stated = toNumber(new RegExp(String.raw`${N} (?:\w+ )?(?:${words})\b`).exec(message)?.[1]);
  const [, most, rate] =
    new RegExp(
      String.raw`\b(?:${words})\b[^.$]{0,20}\b(?:above|over|beyond|past|after|more than) (?:the first )?${N}\b[^.$]{0,30}\$ ?(\d[\d,]*(?:\.\d{1,2})?)`,
    ).exec(text) ?? [];
  const over = stated - toNumber(most);
  if (!(over > 0) || rate === undefined) return null;
  const base = toNumber(A_VISIT.exec(text)?.[1] ?? '0');
  const total = base + over * toNumber(rate);
  const first = base > 0 ? `${formatDollars(base)} + ` : '';
  return {
    total,
    steps: `${first}${formatNumber(over)} above ${formatNumber(toNumber(most))} × ${formatDollars(toNumber(rate))} = **${formatDollars(total)}**`,
  };
}

/** "$310 up to 10 yards": how much comes without the rate, and what is paid for that. */
function freeAmountIn(text: string, words: string): { threshold: number; base: number } {
  const free = new RegExp(
    String.raw`(?:up to|first|within|includes?|including)\s+(?:the first\s+)?${N}\s*(?:${words})|\bmileage (?:of |is )?(?:up to )?${N}(?= ?(?:a|per) (?:year|month))|${N}\s*(?:${words})[^.$]{0,40}\b(?:free|included)\b`,
    'i',
  ).exec(text);
  if (!free) return { threshold: 0, base: 0 };
  const paid = /up to/.test(free[0])
    ? /\$\s?(\d[\d,]*(?:\.\d+)?)[^$]{0,120}$/.exec(text.slice(0, free.index + free[0].length))?.[1]
    : undefined;
  return { threshold: toNumber(free[1] ?? free[2] ?? free[3] ?? '0'), base: toNumber(paid ?? '0') };
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
