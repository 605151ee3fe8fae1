import { formatDollars } from '../../sums/sum-words.ts';
import { type CountUnit, type Figure, type FigureHead, isMoneyHead, isShareHead, listOrigins } from '../figure.ts';
import { computeCase, computeChange, findCases } from './compared.ts';
import { computeLeft, computeTotal } from './earned.ts';
import type { Solution } from './gathered.ts';

/** Which of two is better: each alone, by the job where each has its own. */
export function computeChoice(figures: Figure[]): Solution | null {
  const jobs = figures.filter(({ head }) => head === 'job' || head === 'lead');
  const divided = computeDivided(figures);
  if (divided) return divided;
  const cases = findCases(figures, false);
  if (!cases) return null;
  if (jobs.length < 2) return computeChange(figures, '');
  const unit = (jobs[0] as Figure).head as CountUnit;
  const [before, after] = [cases.before, cases.after].map((one) => computeCase(one, unit));
  return before && after ? toDifference(before, after) : null;
}

function toDifference(before: Solution, after: Solution): Solution {
  const each = before.per === '' ? '' : ` a ${before.per}`;
  return {
    value: after.value - before.value,
    unit: '$',
    per: before.per,
    steps: [...before.steps, ...after.steps, `${formatDollars(before.value)} and ${formatDollars(after.value)}${each}`],
    used: [...before.used, ...after.used],
    isOfCosts: before.income === undefined,
  };
}

/** "350 to sub it out, or 2 people 5 hours at 20 and 95": told one after the other. */
function computeDivided(figures: Figure[]): Solution | null {
  const first = figures.filter(({ isOther }) => !isOther);
  const second = figures.filter(({ isOther }) => isOther);
  if (first.length === 0 || second.length === 0) return null;
  const [before, after] = [computeSide(first, second), computeSide(second, first)];
  return before && after && before.per === after.per ? toDifference(before, after) : null;
}

/** What one side comes to, with counts that only the other tells, and with its money where a side has none. */
function computeSide(own: Figure[], others: Figure[]): Solution | null {
  const hasMoney = own.some(({ head }) => isMoneyHead(head));
  const borrowed = others.filter(
    ({ head }) => !own.some((one) => one.head === head) && (isMoneyHead(head) ? !hasMoney : !isShareHead(head)),
  );
  const all = [...own, ...borrowed];
  const hasIncome = all.some(({ head }) => head === 'in') && all.some(({ head }) => head === 'out' || head === '%in');
  const solved = computeResold(all) ?? (hasIncome ? computeLeft(all, '') : computeTotal(all, '', MONEY));
  const used = listOrigins(solved?.used ?? []);
  return solved && listOrigins(own).every((one) => used.includes(one)) ? solved : null;
}

const MONEY: FigureHead[] = ['out', 'buy', 'other', 'in', 'was'];

/** What is bought and sold again costs the difference. */
function computeResold(all: Figure[]): Solution | null {
  if (!all.some(({ head }) => head === 'buy')) return null;
  const spent = computeTotal(all, '', ['buy', 'out']);
  const back = computeTotal(all, '', ['in', 'got']);
  if (!spent || !back || spent.per !== back.per) return null;
  const value = spent.value - back.value;
  const step = `${formatDollars(spent.value)} − ${formatDollars(back.value)} = ${formatDollars(value)}`;
  return { ...spent, value, steps: [...spent.steps, ...back.steps, step], used: [...spent.used, ...back.used] };
}
