import { isPeriod, type Line } from '../lines.ts';
import { isMoney, type Problem, sumShares } from './problem.ts';

const MINIMUM = /\bmin(?:imum)?\b/;

/** What an amount is divided by. */
export type Divisor = Pick<Line, 'num' | 'value' | 'den'>;

interface Sorted {
  money: Line[];
  minimum: Line[];
  divisors: Line[];
  /** How many days of a month are worked, where bills of a month are brought to a day. */
  days?: number;
}

/** Money, the least that is taken, and counts that the money is divided by; null if there are others. */
export function splitLines(problem: Problem): Sorted | null {
  const { lines: all, text, wanted, shares } = problem;
  const [only] = all;
  // One share of one amount is told as such elsewhere.
  const isCosts = all[0]?.side === 'in' && sumShares(problem, 'cost') > 0;
  if (all.length === 1 && only?.factors.length === 1 && shares.length === 1 && !isCosts && !isInterest(problem))
    return null;
  const days = findWorkDays(all, wanted.per);
  const lines = spread(
    all.filter((line) => line !== days),
    text,
  );
  const isLeast = (line: Line) => isMoney(line) && isMinimum(line) && !MORE_THAN_MINIMUM.test(text);
  const money = lines.filter((line) => isMoney(line) && !isLeast(line));
  const minimum = lines.filter(isLeast);
  const isDescribed = money.every(({ isLabour }) => !isLabour);
  // "the two fellas 1,680": how many they are changes nothing.
  const counts = lines.filter(
    (line) => !isMoney(line) && !(isDescribed && line.num === 'person' && wanted.per !== 'man hour'),
  );
  const divisors = counts.filter((one) => isDivisor(one, wanted.per));
  const isPeriodOff = divisors.some(({ den }) => den !== '' && !isPeriod(den));
  return counts.length > divisors.length || money.length === 0 || minimum.length > 1 || isPeriodOff
    ? null
    : { money, minimum, divisors, ...(days ? { days: days.value } : {}) };
}

function isInterest({ text, shares }: Problem): boolean {
  return /\b(?:late|interest)\b/.test(text) || shares[0]?.before === 'interest';
}

/** "minimum is 120 and then 38 a yard": what comes on top of it. */
const MORE_THAN_MINIMUM = /\bmin(?:imum)?\b.{0,25}\b(?:and then|then|plus)\b/;

const LEAST_DAYS = 10;
const MOST_DAYS = 31;

/** "rent 900 a month, gas 40 a day, 20 days": by how many days the month is divided. */
function findWorkDays(lines: Line[], per: string): Line | undefined {
  const isOf = (den: string) => lines.some((line) => isMoney(line) && line.den === den);
  return per === 'day' && isOf('month')
    ? lines.find(
        ({ num, den, value }) => num === 'day' && /^(?:month)?$/.test(den) && value >= LEAST_DAYS && value <= MOST_DAYS,
      )
    : undefined;
}

/** "what do i make an hour", where the hours only stand in what the crew was paid. */
export function listUsedHours(lines: Line[], per: string): Divisor[] {
  if (per !== 'hour') return [];
  const hours = lines.flatMap(({ used }) => used.filter(({ num, den }) => num === 'hour' && den === ''));
  const [first] = hours;
  return first && hours.every(({ value }) => value === first.value) ? [first] : [];
}

function isMinimum({ used: [first] }: Line): boolean {
  return first !== undefined && (MINIMUM.test(first.before.slice(-16)) || MINIMUM.test(first.after.slice(0, 12)));
}

/** "4 dumpsters, each at 395": a count that stands beside what each of them costs. */
function spread(lines: Line[], text: string): Line[] {
  const counts = lines.filter((line) => !isMoney(line) && line.den === '' && line.factors.length === 1);
  const [count] = counts;
  const paid = lines.filter(
    (line) => isMoney(line) && /\beach\b|\bapiece\b/.test(`${line.used[0]?.before} ${line.used[0]?.after}`),
  );
  if (!count || counts.length > 1 || paid.length !== 1 || !/\beach\b/.test(text)) return lines;
  // What comes as often as the one that is paid for each comes for each, too.
  const often = paid.flatMap(({ used }) => used.slice(1));
  return lines
    .filter((line) => line !== count)
    .map((line) =>
      paid.includes(line) || line.used.some((one) => often.includes(one))
        ? {
            ...line,
            value: line.value * count.value,
            factors: [...line.factors, count.factors[0] ?? ''],
            used: [...line.used, ...count.used],
          }
        : line,
    );
}

/** What the money is divided by: the jobs, the hours, the hours of so many people. */
function isDivisor({ num, den }: Line, per: string): boolean {
  if (per === '' || (den !== '' && !isPeriod(den))) return false;
  return num === per || (per === 'man hour' && (num === 'hour' || num === 'person'));
}
