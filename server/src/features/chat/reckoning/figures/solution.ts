import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import {
  type CountUnit,
  createFigure,
  type Figure,
  type FigureHead,
  type FigureQuestion,
  isMoneyHead,
  isPeriodUnit,
  listOrigins,
} from './figure.ts';
import { computeChoice } from './solving/chosen.ts';
import { computeChange, computeOwed, computePercent, computeShare } from './solving/compared.ts';
import { computeAmount, computeCount, computePayback, computeShort } from './solving/counted.ts';
import { computeLeft, computeMargin, computePrice, computeTotal } from './solving/earned.ts';
import type { Solution, WholeSolution } from './solving/gathered.ts';
import { computeInterest, computeLoan } from './solving/loans.ts';

const WEEK = 40;

/** Works out what is asked of figures whose kinds are known; null where they do not give it. */
export function computeSolution(all: Figure[], { goal, per }: FigureQuestion): WholeSolution | null {
  const figures = withTrips(withoutThreshold(all.filter(({ head }) => head !== 'none')));
  // Nobody says among how many.
  if (per === 'person' && goal !== 'share' && !figures.some((one) => [one.head, ...one.per].includes(per))) return null;
  const solved = findSolution(figures, goal, per);
  if (!solved || !Number.isFinite(solved.value)) return null;
  const used = new Set(listOrigins(solved.used));
  const unused = listOrigins(figures).filter((figure) => !used.has(figure));
  const isWhole = unused.every((figure) => MAY_BE_IDLE.includes(goal) && isIdle(figure, figures));
  return { ...solved, isWhole, idle: unused.length };
}

/** "8 pickups, 1,610 in all, dump 204": a count that nothing is told for. */
function isIdle({ head }: Figure, all: Figure[]): boolean {
  return IDLE.includes(head) && !all.some((one) => one.per.includes(head as CountUnit));
}

const IDLE: readonly FigureHead[] = ['job', 'load', 'item', 'day', 'lead', 'truck'];
const MAY_BE_IDLE: readonly FigureQuestion['goal'][] = ['left', 'margin', 'share', 'owed'];

/** "34 miles, 2 trips": miles are driven on each trip, and so much is in each of three bins. */
function withTrips(figures: Figure[]): Figure[] {
  const measured = figures.filter(({ head, per }) => per.length === 0 && (head === 'mile' || head === 'foot'));
  const isFree = ({ head }: Figure) => !figures.some((one) => one.per.includes(head as CountUnit));
  const [times, ...others] = figures.filter((one) => TRIPS.includes(one.head) && isFree(one));
  const [side] = measured;
  if (!times || !side || others.length > 0) return figures;
  const many = createFigure(side.value * times.value, side.head, [side, times], side.head === 'mile' ? times.per : []);
  return figures.flatMap((one) => (one === side ? [many] : one === times ? [] : [one]));
}

const TRIPS: readonly FigureHead[] = ['load', 'item', 'truck'];

/** "48 hours, time and a half over 40": where overtime begins is no hours of work. */
function withoutThreshold(figures: Figure[]): Figure[] {
  const hours = figures.filter(({ head }) => head === 'hour');
  const isLonger = hours.some(({ value }) => value > WEEK);
  return isLonger ? figures.filter(({ head, value }) => head !== 'hour' || value !== WEEK) : figures;
}

/** "and 3 of those": all that went before so many times, of a talk whose last message only tells how often. */
export function computeScaled(all: Figure[], last: Figure, question: FigureQuestion): WholeSolution | null {
  const isCount = TIMES.includes(last.head) && (last.per.length === 0 || isPeriodUnit(last.per[0] ?? ''));
  if (!isCount || !SCALED.includes(question.goal)) return null;
  const once = computeSolution(
    all.filter((figure) => figure !== last),
    { ...question, per: '' },
  );
  if (!once?.isWhole || once.per !== '' || once.unit !== '$') return null;
  const value = once.value * last.value;
  const step = `${formatNumber(last.value, 2)} × ${formatDollars(once.value)} = ${formatDollars(value)}`;
  const income = once.income === undefined ? {} : { income: once.income * last.value };
  return {
    ...once,
    ...income,
    value,
    per: last.per[0] ?? '',
    steps: [...once.steps, step],
    used: [...once.used, last],
  };
}

const TIMES: readonly FigureHead[] = ['job', 'load', 'item', 'truck', 'day', 'week', 'month'];
const SCALED: readonly FigureQuestion['goal'][] = ['left', 'cost', 'income', 'price'];

function findSolution(figures: Figure[], goal: FigureQuestion['goal'], per: CountUnit | ''): Solution | null {
  switch (goal) {
    case 'left':
      return computeLeft(figures, per);
    case 'margin':
      return computeMargin(figures);
    case 'cost':
      return figures.some(({ head }) => head === '%rate') ? computeInterest(figures) : computeCost(figures, per);
    case 'income':
      return computeIncome(figures, per);
    case 'price':
      return computePrice(figures, per);
    case 'owed':
      return computeOwed(figures);
    case 'share':
      return computeShare(figures, per);
    case 'change':
      return computeChange(figures, per);
    case 'pct':
      return computePercent(figures);
    case 'choose':
      return computeChoice(figures);
    case 'loan':
      return computeLoan(figures);
    case 'count':
      return computeCount(figures, findCounted(figures, per), per);
    case 'amount':
      return (
        computeShort(figures) ??
        computeAmount(figures, findCounted(figures, per)) ??
        computeCount(figures, findCounted(figures, per), per)
      );
    case 'payback':
      return computePayback(figures, per);
    default:
      return null;
  }
}

/** What is counted, where that is not asked in so many words: what is paid for, what one takes, or tons of pounds. */
function findCounted(figures: Figure[], asked: CountUnit | ''): CountUnit {
  if (asked !== '' && !isPeriodUnit(asked)) return asked;
  const paid = figures.find(({ head, per }) => isMoneyHead(head) && per.some((unit) => WORK.includes(unit)));
  const unit = paid?.per.find((one) => WORK.includes(one));
  if (unit) return unit;
  if (figures.some(({ head }) => head === '%close'))
    return figures.some(({ head }) => head === 'lead') ? 'job' : 'lead';
  const isTwice = (unit: string) => figures.filter(({ head }) => head === unit).length > 1;
  const takes = figures.find(
    ({ head, per }) => !isMoneyHead(head) && per.length === 1 && !isPeriodUnit(per[0] ?? '') && isTwice(head),
  );
  if (takes) return takes.head === 'mile' ? 'gallon' : (takes.per[0] as CountUnit);
  if (figures.some(({ head }) => head === 'lb')) return 'ton';
  return figures.some(({ head }) => head === 'foot') ? 'yard' : asked === '' ? 'load' : asked;
}

/** What comes in; without any of it, what has to, so that costs and wishes are paid. */
function computeIncome(figures: Figure[], per: CountUnit | ''): Solution | null {
  if (figures.some(({ head }) => head === 'in')) return computeTotal(figures, per, ['in']);
  return computePrice(figures, per) ?? computeTotal(figures, per, ['goal', 'buy']);
}

function computeCost(figures: Figure[], per: CountUnit | ''): Solution | null {
  const has = (kind: FigureHead) => figures.some(({ head }) => head === kind);
  if (!has('out')) return computeTotal(figures, per, ['in', 'buy', 'other']);
  const costs = computeTotal(figures, per, ['out']);
  const fee = has('in') && has('%in') ? computeTotal(figures, per, ['in']) : null;
  if (!costs || !fee || fee.per !== costs.per) return fee ? null : costs;
  const value = costs.value + fee.value;
  const step = `${formatDollars(costs.value)} + ${formatDollars(fee.value)} = ${formatDollars(value)}`;
  return { ...costs, value, steps: [...costs.steps, ...fee.steps, step], used: [...costs.used, ...fee.used] };
}

const WORK: CountUnit[] = ['job', 'load', 'item', 'lead', 'hour'];
