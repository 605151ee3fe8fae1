import type { Amount } from '@haulwise/contract/calculators';
import { NUMBER_WORDS } from '../numbers.ts';

/** What an amount measures, as far as the words next to it tell. */
export type AmountKind =
  | 'money'
  | 'money_per_hour'
  | 'money_per_ton'
  | 'money_per_mile'
  | 'money_per_day'
  | 'money_per_month'
  | 'money_per_job'
  | 'percent'
  | 'hours'
  | 'people'
  | 'tons'
  | 'yards'
  | 'pounds'
  | 'pounds_per_yard'
  | 'miles'
  | 'jobs'
  | 'customers'
  | 'months'
  | 'days'
  | 'trucks'
  /** Something that no calculator asks for: years, days, leads. */
  | 'other'
  | 'bare';

export interface ParsedAmount {
  amount: Amount;
  kind: AmountKind;
  /** The words before it, back to the previous amount or a comma. */
  before: string;
  /** The words after it, up to the next amount or a comma. */
  after: string;
  /** Its position in the text, [start, end), with its unit. */
  start: number;
  end: number;
  /** Where its number ends and its unit, if any, begins. */
  unitAt: number;
}

/** Also what only counts before a unit: "half an hour", "a truck". */
const WRITTEN_NUMBERS: Record<string, number> = {
  ...NUMBER_WORDS,
  'a dozen': 12,
  'a couple of': 2,
  'a couple': 2,
  'half an': 0.5,
  'half a': 0.5,
  a: 1,
  an: 1,
};

const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const WORDS = Object.keys(WRITTEN_NUMBERS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const SCALE = String.raw`(?:\s*(?:k|grand|thousand)\b)?`;
const ONE = String.raw`(?<![\w.^])-?\s?\$?\s?-?(?:${DIGITS})${SCALE}|\b(?:${WORDS})\b(?=[\s-])`;
const AMOUNT = new RegExp(
  String.raw`(?<low>${ONE})(?:\s?(?:-|–|\bto\b|\bor\b)\s?(?<high>\$?\s?(?:${DIGITS})${SCALE}|\b(?:${WORDS})\b(?=[\s-])))?`,
  'g',
);

/** What may follow a number and tells what it measures; the first match wins. */
const UNITS: [AmountKind, RegExp][] = [
  ['percent', /^\s?(?:%|percent\b|pct\b|por ciento\b)/],
  ['pounds_per_yard', /^\s?(?:lbs?|pounds?)\s?(?:\/|per\b|a\b)\s?(?:cubic\s|cu\.?\s)?(?:yards?|yds?|yd3|cy)\b/],
  [
    'money_per_hour',
    /^\s?(?:dollars?|bucks)?\s?(?:\/\s?h(?:ou)?rs?\b|\/h\b|(?:an?|per)\s?h(?:ou)?r\b|hourly\b|p\/h\b)/,
  ],
  ['money_per_ton', /^\s?(?:dollars?|bucks)?\s?(?:\/\s?tons?\b|\/t\b|(?:a|per)\s?ton\b)/],
  ['money_per_mile', /^\s?(?:dollars?|bucks|cents)?\s?(?:\/\s?mi(?:le)?s?\b|(?:a|per)\s?mile\b)/],
  ['money_per_day', /^\s?(?:dollars?|bucks)?\s?(?:\/\s?day\b|(?:a|per|each)\s?day\b|daily\b)/],
  ['money_per_month', /^\s?(?:dollars?|bucks)?\s?(?:\/\s?mo(?:nth)?\b|(?:a|per|each)\s?month\b|monthly\b)/],
  ['money_per_job', /^\s?(?:dollars?|bucks)?\s?(?:\/\s?job\b|(?:a|per|each)\s?job\b)/],
  ['money', /^\s?(?:dollars?|bucks|usd|cents|d[oó]lares)\b/],
  ['yards', /^[\s-]?(?:cubic\s|cu\.?\s)?(?:yards?|yarder|yds?|yd3|cy)\b/],
  ['tons', /^[\s-]?(?:tons?|tonnes?)\b/],
  ['pounds', /^[\s-]?(?:lbs?|pounds?)\b/],
  ['hours', /^[\s-]?(?:hours?|hrs?|hr|h)\b/],
  ['people', /^[\s-]?(?:guys?|men|man|people|persons?|workers?|helpers?|laborers?|employees?|dudes?|crew)\b/],
  ['miles', /^[\s-]?(?:miles?|mi)\b/],
  ['jobs', /^[\s-]?jobs?\b/],
  ['customers', /^[\s-]?(?:new\s)?(?:customers?|clients?)\b/],
  ['months', /^[\s-]?(?:slow\s|winter\s)?(?:months?|mos?)\b/],
  ['trucks', /^[\s-]?(?:more\s)?trucks?\b/],
  ['days', /^[\s-]?(?:work(?:ing)?\s)?days?\b/],
  [
    'other',
    /^[\s-]?(?:years?|yrs?|weeks?|leads?|calls?|am(?! i\b)|pm|feet|foot|ft|inch(?:es)?|stars?|reviews?|loads?)\b/,
  ],
];
/** "four stops": a number in words counts before a plural. */
const COUNTS_THINGS =
  /^\s(?:dump |full |extra |more |small |big )?(?!thirds|quarters|halves|is\b|was\b|this\b|his\b|us\b|as\b|plus\b|times\b|less\b)[a-z]{3,}s\b/;
/** "a 620 job", "my 18,000 truck": its price; "23 jobs" and "3 job" are counted. */
const PRICED = /^\s?(?:job|truck)$/;
const LEAST_PRICE = { job: 20, truck: 200 };
/** Beyond this a number is no figure of a hauler's. */
const MOST = 1e9;
const MINUTES = /^[\s-]?(?:minutes?|mins?)\b/;

interface Found extends ParsedAmount {
  /** "an hour": a 1 that counts only if no other amount of its kind is given as a number. */
  isArticle: boolean;
}

/** The amounts in a question, in order, and what each measures: `$1.2k`, `2-3 hrs`, `two guys`, `65 a ton`. */
export function parseAmounts(question: string): ParsedAmount[] {
  const text = question.toLowerCase().replace(/[’‘]/g, "'").replace(/−/g, '-');
  const found: Found[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    // "65 a ton": the article belongs to the amount before it.
    if ((match.index ?? 0) < (found.at(-1)?.end ?? 0)) continue;
    const amount = parseOne(text, match);
    if (amount && [amount.amount].flat().every((value) => Math.abs(value) <= MOST)) found.push(amount);
  }
  const counted = found.filter(
    (one) => !one.isArticle || !found.some((other) => !other.isArticle && other.kind === one.kind),
  );
  return counted.map((one, index) => ({
    amount: one.amount,
    kind: one.kind,
    before: clauseBefore(text.slice(counted[index - 1]?.end ?? 0, one.start)),
    after: clauseAfter(text.slice(one.end, counted[index + 1]?.start ?? text.length)),
    start: one.start,
    end: one.end,
    unitAt: one.unitAt,
  }));
}

function parseOne(text: string, match: RegExpMatchArray): Found | null {
  const { low = '', high } = match.groups ?? {};
  const start = match.index ?? 0;
  const rest = text.slice(start + match[0].length);
  if (isNoFigure(text.slice(Math.max(0, start - 2), start), rest) || isOfATank(text, start, rest)) return null;
  const minutes = MINUTES.exec(rest);
  const [kind, length] = minutes ? (['hours', minutes[0].length] as const) : unitOf(rest, low, high);
  // "a" and "an" are numbers only before something countable.
  if (/^an?$/.test(low.trim()) && !['hours', 'tons', 'people', 'trucks'].includes(kind)) return null;
  if (kind === 'bare' && !/\d/.test(low) && !(COUNTS_THINGS.test(rest) && low.trim() !== 'one')) return null;
  const isCents = /^\s?cents\b/.test(rest);
  const share = minutes ? 1 / 60 : isCents ? 1 / 100 : fractionBefore(text.slice(Math.max(0, start - 60), start), kind);
  const first = rounded(numberOf(low, high) * share);
  const second = high === undefined ? first : rounded(numberOf(high, low) * share);
  const amount: Amount = second <= first ? first : [first, second];
  const isArticle = /^an?$/.test(low.trim());
  const unitAt = start + match[0].length;
  return { amount, kind, before: '', after: '', isArticle, start, end: unitAt + length, unitAt };
}

/** "propane tanks 20lb": what it holds is no load. */
const OF_A_TANK = /\b(?:propane|tanks?|cylinders?|bottles?|extinguishers?)\b/;

function isOfATank(text: string, start: number, rest: string): boolean {
  return /^\s?lbs?\b/.test(rest) && OF_A_TANK.test(text.slice(Math.max(0, start - 26), start + 40));
}

/** A part of a date or fraction ("1/2"), or of a power ("1e30", "10^30"). */
function isNoFigure(before: string, after: string): boolean {
  return /^(?:\/\d|e\d|\^)/.test(after) || /\d\/$/.test(before);
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function unitOf(rest: string, low: string, high: string | undefined): [kind: AmountKind, length: number] {
  for (const [kind, pattern] of UNITS) {
    const unit = pattern.exec(rest);
    if (unit && PRICED.test(unit[0]) && isPriced(low, unit[0].trim() as keyof typeof LEAST_PRICE)) return ['money', 0];
    if (unit) return [kind, unit[0].length];
  }
  return [`${low}${high ?? ''}`.includes('$') ? 'money' : 'bare', 0];
}

function isPriced(digits: string, unit: keyof typeof LEAST_PRICE): boolean {
  return Number(digits.replace(/[^\d.]/g, '')) >= LEAST_PRICE[unit];
}

/** "half load of a 15 yard truck": the fraction named before a size. */
function fractionBefore(before: string, kind: AmountKind): number {
  if (kind !== 'yards') return 1;
  const part =
    /\b(half|1\/2|quarter|1\/4|third|1\/3|three quarters?|3\/4)(?:\s(?:a|of|an|full|load|truck|truckload|my|the))*\s?$/;
  const word = part.exec(before)?.[1];
  if (word === undefined) return 1;
  if (word === 'half' || word === '1/2') return 1 / 2;
  if (word === 'third' || word === '1/3') return 1 / 3;
  return word === 'quarter' || word === '1/4' ? 1 / 4 : 3 / 4;
}

/** In "2 to 3k" the thousands apply to both ends. */
function numberOf(text: string, other: string | undefined): number {
  const word = WRITTEN_NUMBERS[text.trim()];
  if (word !== undefined) return word;
  const value = Number(text.replace(/[^\d.-]/g, ''));
  const isThousands = /k|grand|thousand/.test(text) || (value < 100 && /k|grand|thousand/.test(other ?? ''));
  return isThousands ? value * 1_000 : value;
}

function clauseBefore(words: string): string {
  return (
    words
      .split(/[,;.?!](?=\s|$)|\band\b|\bthen\b/)
      .at(-1)
      ?.trim() ?? ''
  );
}

function clauseAfter(words: string): string {
  return words.split(/[,;.?!](?=\s|$)|\band\b|\bthen\b/)[0]?.trim() ?? '';
}
