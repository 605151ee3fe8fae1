import { toRounded } from '../../numbers.ts';
import { INCOME, isCost } from '../problems/earnings/profit.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { toVisits } from './reading/counted.ts';
import { addPrices } from './reading/prices.ts';
import type { Stated } from './reading/stated.ts';

/** A product of figures whose units cancel out: "2 guys × 5 hours × $20". */
export interface Line {
  label: string;
  value: number;
  num: string;
  /** What is left under the stroke; '' where the amount comes once. */
  den: string;
  /** How it was multiplied; a single figure has one part. */
  factors: string[];
  side: 'in' | 'out' | '';
  isLabour: boolean;
  isTakenOff: boolean;
  used: Stated[];
}

const WORK = /^(?:job|load|stop|pickup|cleanout|haul|piece)$/;
const POUNDS_PER_TON = 2_000;
const WEEK = 40;
const LEAST_WAGE = 7;
const LABOUR =
  /\b(?:driver|guys?|men|man|helpers?|workers?|crew|labou?r|wages?|payroll|hand|kid|son|him|check|paycheck)\b/;
const SPENT_ON =
  /(?:^|\b(?:i|we) )paid (?:about )?# for(?: an?)?$|\bpaid (?:about )?# for (?:the|my|an?|that|this) [a-z]+(?: of [a-z]+)? (?:and )?(?:then )?(?:sold|sell)|\b(?:paid|gave) (?!me\b|us\b|by\b|in\b|cash\b|up\b)[a-z]{2,} #|\bput # in(?:to)? (?:it|the)\b|\bcosts? (?:me|us)\b|\bi owe #|^owe #|\b(?:truck|loan|lease|trailer) (?:payment|note)\b[^#]* #|\b(?:ins|insurance|storage|phone) (?:is |was )?#/;
const TAKES_OFF = /\b(?:minus|less|take off|subtract|knock off|took)\W*$/;
const PERIODS = ['day', 'week', 'month', 'year'];

/** What the figures of a message multiply to; figures that count nothing paid stay lines of their own. */
export function buildLines(all: Stated[], text: string, keep: string[]): Line[] {
  const stated = toVisits(addPrices(all, text));
  const used = new Set<Stated>();
  const lines: Line[] = [];
  const rates = stated.filter(({ den, num }) => den !== '' && num !== '%' && num !== 'gallon');
  const isOf = (one: Stated) =>
    one.num === '$' ||
    !rates.some(
      (other) => other !== one && (toUnit(one.num, other.den) > 0 || (other.den === 'gallon' && one.num === 'mile')),
    );
  for (const rate of rates.filter(isOf)) {
    const line = multiply(rate, {
      stated,
      used,
      keep,
      isOnly: rates.filter(({ den }) => den === rate.den).length === 1,
    });
    for (const one of line.used) used.add(one);
    lines.push(line);
  }
  const single = stated.filter((one) => !used.has(one) && one.num !== '%');
  return [...lines, ...single.map((one) => toLine(one))].sort(
    (a, b) => (a.used[0]?.start ?? 0) - (b.used[0]?.start ?? 0),
  );
}

interface Known {
  stated: Stated[];
  used: Set<Stated>;
  keep: string[];
  /** Whether no other price is for the same unit. */
  isOnly: boolean;
}

function multiply(rate: Stated, known: Known): Line {
  const line = toLine(rate);
  const isWage = rate.num === '$' && (rate.den === 'hour' || rate.den === 'day');
  const crew = isWage && !isForAll(rate, known) ? findCrew(rate, known) : undefined;
  const isPay = rate.num === '$' && rate.den === 'person';
  const labour =
    isPay ||
    (isWage && (crew !== undefined || LABOUR.test(`${rate.gap.split(/[,;.]/).at(-1)} ${rate.before} ${rate.after}`)));
  const counted = timesOwners(climb({ ...line, isLabour: labour }, rate.den, known), rate, known);
  // "7 hrs each" were multiplied by them on the way.
  if (!crew || counted.used.includes(crew)) return counted;
  // One person changes nothing.
  if (crew.value === 1) return { ...counted, used: [...counted.used, crew] };
  return times(counted, crew.value, `${formatNumber(crew.value)} people`, [crew]);
}

const OF_EACH = /\b(?:each|every|per|a) (truck|crew|van|trailer)\b[^\d]*$/;

/** "3 trucks, each truck costs 400 a day": all of them. */
function timesOwners(line: Line, { num, before }: Stated, { stated }: Known): Line {
  const owner = num === '$' ? OF_EACH.exec(before)?.[1] : undefined;
  const [count, ...others] = stated.filter((one) => one.num === owner && one.den === '');
  if (!count || others.length > 0 || line.used.includes(count)) return line;
  return times(line, count.value, `${formatNumber(count.value)} ${formatUnit(count.value, count.num)}`, [count]);
}

/** "95 an hour for two men": what all of them cost. */
function isForAll({ after, start, value }: Stated, { stated }: Known): boolean {
  const next = stated.find((one) => one.start > start);
  // "20 an hour for 5 guys" is paid to each.
  return next?.num === 'person' && value / next.value >= LEAST_WAGE && /\bfor (?:the |both |all )?$/.test(`${after} `);
}

/** Multiplies by how many there are of a unit, and on by what those come for: hours a day, days a week. */
function climb(line: Line, den: string, known: Known): Line {
  if (den === '' || known.keep.includes(den)) return { ...line, den };
  const found = findCounts(line, den, known);
  const [first] = found;
  if (!first) return { ...line, den };
  const value = found.reduce((sum, one) => sum + one.value * toUnit(one.num, den), 0);
  const text =
    found.length > 1
      ? `(${found.map(({ value: part }) => formatNumber(part, 2)).join(' + ')}) ${formatUnit(value, den)}`
      : tellCount(first, den);
  const next = times(line, value, text, [...found, ...(den === 'gallon' ? listDriven(known.stated) : [])]);
  return climb({ ...next, den: '' }, findBeyond(first, line, known), known);
}

/** What a count comes for in turn: "8 hours" a day, where days are told with them. */
function findBeyond(count: Stated, { isLabour }: Line, { stated }: Known): string {
  if (count.den !== '') return count.den === 'each' ? '' : count.den;
  const isShift = isLabour && count.num === 'hour' && count.value <= 16;
  return isShift && stated.some(({ num, den }) => num === 'day' && den === '') ? 'day' : '';
}

function findCounts(line: Line, den: string, { stated, used, isOnly }: Known): Stated[] {
  const at = line.used[0]?.start ?? 0;
  if (den === 'gallon') return toGallons(stated);
  const is = (one: Stated) =>
    !line.used.includes(one) && !one.isSize && one.den !== 'gallon' && toUnit(one.num, den) > 0;
  const all = stated.filter(is);
  const free = all.filter((one) => !used.has(one));
  // "3 loads at 275, and the dump takes 60 a load"
  const candidates = free.length > 0 ? free : all;
  if (isOnly && candidates.every((one) => one.den === candidates[0]?.den) && den !== 'piece') return candidates;
  const before = candidates.filter(({ start }) => start < at).at(-1);
  return [before ?? candidates[0]].filter((one): one is Stated => one !== undefined);
}

/** Gallons told, or miles by what a gallon takes the truck. */
function toGallons(stated: Stated[]): Stated[] {
  const told = stated.filter(({ num }) => num === 'gallon');
  const mileage = stated.find(({ num, den }) => num === 'mile' && den === 'gallon');
  const [miles] = stated.filter((one) => one.num === 'mile' && one !== mileage);
  if (told.length > 0 || !mileage || !miles) return told;
  return [{ ...miles, value: miles.value / mileage.value, num: 'gallon' }];
}

/** The miles and what a gallon takes, which gallons were worked out from. */
function listDriven(stated: Stated[]): Stated[] {
  return stated.some(({ num }) => num === 'gallon') ? [] : stated.filter(({ num }) => num === 'mile');
}

function findCrew(rate: Stated, { stated, used }: Known): Stated | undefined {
  const all = stated.filter((one) => one.num === 'person' && one.den === '' && !used.has(one));
  const wages = stated.filter(({ num, den }) => num === '$' && den === rate.den);
  // "driver 24 an hour plus 2 helpers at 17": who is told before each wage.
  const people = wages.length > 1 ? all.filter((one) => isOwnCrew(one, rate, wages)) : all;
  return people.findLast(({ start }) => start < rate.start) ?? people[0];
}

function isOwnCrew(people: Stated, rate: Stated, wages: Stated[]): boolean {
  const between = wages.some(({ start }) => start > people.start && start < rate.start);
  return people.start < rate.start && !between;
}

function toUnit(num: string, den: string): number {
  if (num === den) return 1;
  if (num === 'pound' && den === 'ton') return 1 / POUNDS_PER_TON;
  if (num === 'minute' && den === 'hour') return 1 / 60;
  if (den === 'work') return WORK.test(num) ? 1 : 0;
  return /^(?:run|trip|dump|pull|load|swap|haul|pickup|visit|stop)$/.test(den) && num === 'time' ? 1 : 0;
}

function times(line: Line, value: number, text: string, used: Stated[]): Line {
  return {
    ...line,
    value: toRounded(line.value * value),
    factors: [...line.factors, text],
    used: [...line.used, ...used],
  };
}

function toLine(one: Stated): Line {
  const { value, num, den, before, after, gap } = one;
  const words = `${before} #`;
  const isOut = isCost({ around: `${before} # ${after}` }) || SPENT_ON.test(`${before} # ${after}`);
  const isIn =
    !isOut &&
    (INCOME.test(words) ||
      /^\W*(?:dollars? )?(?:(?:job|ticket|invoice|sale)\b|in\W*$|for (?:an? |the |this |that )?(?:job|basement|garage|attic|shed|house|estate|cleanout|haul|office|storage unit)\b)/.test(
        after,
      ) ||
      /\b(?:job|ticket|invoice|cleanout|haul)\W*(?:was|is|paid|at|for)?\W*$/.test(before));
  return {
    label: '',
    value,
    num,
    den,
    factors: [num === '$' ? formatRate(value) : tellCount(one, num)],
    side: num !== '$' ? '' : isOut ? 'out' : isIn ? 'in' : '',
    isLabour: false,
    isTakenOff: TAKES_OFF.test(gap) || (num === '$' && /^\W*down\b/.test(after)),
    used: [one],
  };
}

function formatRate(value: number): string {
  return value < 1 ? `${formatNumber(value * 100, 2)} cents` : formatDollars(value);
}

function tellCount({ value, num, den }: Stated, unit: string): string {
  if (num === 'piece') return formatNumber(value, 2);
  const per = den === '' || den === 'each' ? '' : ` a ${den}`;
  return num === 'pound' && unit === 'ton'
    ? `${formatNumber(value)} lb ÷ 2,000`
    : `${formatNumber(value, 2)} ${formatUnit(value, num)}${per}`;
}

export function formatUnit(value: number, num: string): string {
  if (num === 'pound') return 'lb';
  if (num === 'person') return value === 1 ? 'person' : 'people';
  return value === 1 ? num : /(?:s|x|ch|sh)$/.test(num) ? `${num}es` : `${num}s`;
}

export function isPeriod(unit: string): boolean {
  return PERIODS.includes(unit);
}

/** Hours of a week over 40 are paid one and a half times. */
export function applyOvertime(line: Line): Line {
  const hours = line.used.find(({ num }) => num === 'hour');
  const [rate] = line.used;
  if (
    !rate ||
    !hours ||
    hours.value <= WEEK ||
    !['', 'week', 'each', 'person'].includes(hours.den) ||
    rate.num !== '$' ||
    rate.den !== 'hour'
  )
    return line;
  const extra = (hours.value - WEEK) / 2 / hours.value;
  return {
    ...line,
    value: toRounded(line.value * (1 + extra)),
    factors: [
      `(${WEEK} + ${formatNumber(hours.value - WEEK, 2)} × 1.5) hours`,
      ...line.factors.filter((part) => !/hour/.test(part)),
    ],
  };
}
