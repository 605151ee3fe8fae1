import { computeScale } from '../../problems/earnings/periods.ts';
import type { Period } from '../../reading/factors.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { formatUnit, isPeriod, type Line } from '../lines.ts';
import { applyShares, toLeft } from './left.ts';
import { formatEach, type Problem, type Result, sumShares, toSamePeriod } from './problem.ts';
import { type Divisor, listUsedHours, splitLines } from './sorted.ts';
import { listLeft, listProducts, listTogether, sumSigned } from './workings.ts';

const OWES = /\b(?:owes?\b(?! \$?\d[\d,]* (?:\S+ )?on\b)|still due|balance|left to pay|left over to pay|remaining)\b/;
/** "what do i owe them" of hours and wages is no rest of a bill. */
const ASKS_OWED = /\b(?:do|will|would) (?:i|we) owe\b/;
const PAID = /\b(?:paid|put|deposit|gave|sent|down|already)\b/;

/** What is left, or what the lines come to, by the unit that is asked for. */
export function computeRest(problem: Problem): Result | null {
  const { wanted, text } = problem;
  const sorted = splitLines(problem);
  if (!sorted) return null;
  const { money, minimum, divisors, days } = sorted;
  const same = toSamePeriod(money, findPeriod(divisors, wanted.per), days);
  if (!same) return null;
  const owed = OWES.test(text) ? same.lines.filter(isPaid) : [];
  const rest = same.lines.filter((line) => !owed.includes(line));
  if (OWES.test(text) && !ASKS_OWED.test(text) && owed.length * rest.length + problem.shares.length === 0) return null;
  const left =
    owed.length > 0
      ? { lines: rest, isLeft: false }
      : toLeft(rest, wanted.goal === 'left', sumShares(problem, 'cost') > 0);
  if (!left || isMereTalk(left, problem)) return null;
  const income = owed.length === 0 ? findIncome(left, problem) : null;
  if (income) return tellIncome(income);
  return tellLines(problem, { left, owed, minimum, divisors, den: same.den });
}

interface Sides extends Omit<Finish, 'per'> {
  left: { lines: Line[]; isLeft: boolean };
  den: string;
}

function tellLines(problem: Problem, { left, owed, minimum, divisors, den }: Sides): Result | null {
  const { wanted } = problem;
  const sum = sumSigned(left.lines);
  const earned = sumSigned(left.lines.filter(({ side }) => side === 'in'));
  const worked = applyShares(sum, left.isLeft ? earned : 0, problem);
  if (!worked || (left.isLeft && isTooLittle(earned, sum))) return null;
  const together = left.isLeft ? listLeft(left.lines, sum) : listTogether(left.lines, sum);
  const steps = [...listProducts(left.lines), ...together, ...worked.steps];
  const divided = divisors.length > 0 ? divisors : left.isLeft ? listUsedHours(left.lines, wanted.per) : [];
  const more = finish(worked.value, { owed, minimum, divisors: divided, per: wanted.per });
  if (steps.length + more.steps.length === 0) return null;
  return tellRest({
    ...more,
    lines: left.lines,
    steps: [...steps, ...more.steps],
    den: divided.length > 0 ? wanted.per : den,
    isLeft: left.isLeft,
    earned,
  });
}

function findIncome({ lines, isLeft }: Sides['left'], { wanted }: Problem): Line | null {
  const [only, ...others] = lines;
  const isAsked = wanted.goal === 'left' && !isLeft;
  return isAsked && only && others.length === 0 && only.den === '' ? only : null;
}

/** "14 jobs at 310, what did i make": what came in, which costs may follow. */
function tellIncome(line: Line): Result {
  const { value } = line;
  const lead = `**${formatDollars(value)}** came in, before costs.`;
  return {
    value,
    num: '$',
    den: '',
    lead,
    steps: listProducts([line]),
    goal: 'left',
    lines: [{ ...line, side: 'in' }],
    income: value,
  };
}

const LEAST_EARNED = 20;

/** "quoted 5": hours, no dollars. */
function isTooLittle(earned: number, left: number): boolean {
  return earned < LEAST_EARNED && earned < Math.abs(left);
}

/** The period that amounts are brought to before they are divided. */
function findPeriod(divisors: Line[], per: string): string {
  const [divisor] = divisors;
  if (!divisor) return per;
  return isPeriod(divisor.den) ? divisor.den : '';
}

function isPaid({ used }: Line): boolean {
  return used.some(({ before, after }) => PAID.test(`${before} ${after.slice(0, 8)}`));
}

const ASKS = /\?|\b(?:what|whats|how|total|sum|add|all|altogether|plus|minus|less|cu[aá]nto|qu[eé])\b/;

/** "he wants 30k, we made 110k": amounts of unlike kinds that nobody asks to add. */
function isMereTalk({ lines, isLeft }: { lines: Line[]; isLeft: boolean }, { text, shares }: Problem): boolean {
  if (isLeft) return false;
  const isProduct = lines.some(({ factors }) => factors.length > 1);
  const sides = new Set(lines.map(({ side }) => side));
  return !isProduct && shares.length === 0 && sides.size > 1 && !ASKS.test(text);
}

interface Finish {
  owed: Line[];
  minimum: Line[];
  divisors: Divisor[];
  per: string;
}

/** What was paid goes off, the least that is taken holds, and what is asked for each is divided. */
function finish(sum: number, { owed, minimum, divisors, per }: Finish): { value: number; steps: string[] } {
  const paid = sumSigned(owed);
  const due = sum - paid;
  const [least] = minimum;
  const value = least ? Math.max(due, least.value) : due;
  const steps = [
    ...listProducts(owed),
    ...(owed.length > 0 ? [`${formatDollars(sum)} − ${formatDollars(paid)} paid = ${formatDollars(due)}`] : []),
    ...(least
      ? [
          value > due
            ? `The minimum of ${formatDollars(least.value)} is more`
            : `That is above the minimum of ${formatDollars(least.value)}`,
        ]
      : []),
  ];
  if (divisors.length === 0) return { value, steps };
  const isProduct = divisors.some(({ num }) => num === 'person');
  const by = divisors.reduce((all, one) => (isProduct ? all * one.value : all + one.value), isProduct ? 1 : 0);
  const said = divisors
    .map((one) => `${formatNumber(one.value, 2)} ${formatUnit(one.value, one.num)}`)
    .join(isProduct ? ' × ' : ' + ');
  const each = value / by;
  return {
    value: each,
    steps: [
      ...steps,
      `${formatDollars(value)} ÷ ${divisors.length > 1 ? `(${said})` : said} = ${formatDollars(each)}${formatEach(per)}`,
    ],
  };
}

interface Rest extends Pick<Result, 'value' | 'steps' | 'den'> {
  lines: Line[];
  isLeft: boolean;
  /** What came in. */
  earned: number;
}

function tellRest({ value, steps, den, isLeft, earned, lines }: Rest): Result {
  const each = formatEach(den);
  const isWhole = lines.length > 1 && den === '' && steps.at(-1)?.endsWith(`= ${formatDollars(value)}`) === true;
  const isShare = isLeft && earned > 0 && value < earned && !steps.some((step) => step.includes('÷ '));
  const share = isShare ? `, ${formatNumber((100 * value) / earned, 1)} %** of the ${formatDollars(earned)}` : '**';
  const lost = `**You lose ${formatDollars(-value)}${each}**: the costs are more than the ${formatDollars(earned)} that came in.`;
  const lead =
    value < 0
      ? lost
      : isLeft
        ? `**${formatDollars(value)}${each} is left${share}.`
        : `**${formatDollars(value)}${each}**${isWhole ? ' in all' : ''}.`;
  const result: Result = { value, num: '$', den, lead, steps, goal: isLeft ? 'left' : 'total', lines };
  return isLeft ? { ...result, income: earned } : result;
}

/** What comes to so much a month, in the period that is asked for. */
export function computeScaledTo(value: number, from: Period, to: Period): { value: number; step: string } {
  const { times, steps } = computeScale(from, to);
  return { value: value * times, step: `${formatDollars(value)} × ${steps} = ${formatDollars(value * times)}` };
}
