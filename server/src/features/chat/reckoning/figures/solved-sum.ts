import { type Goal, type Sum, toState } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { type Figure, type FigureQuestion, isPeriodUnit } from './figure.ts';
import type { FigureReading } from './figure-tagger.ts';
import { computeScaled, computeSolution } from './solution.ts';
import type { Solution } from './solving/gathered.ts';
import { formatCount, formatExact } from './solving/term.ts';

/** What the figures of a message come to, in words; null where they do not give what is asked, or one has no place in it. */
export function computeSolvedSum({ figures, question }: FigureReading): Sum | null {
  const whole = computeSolution(figures, question);
  const last = figures.at(-1);
  const isPlain = whole?.isWhole === true && whole.idle === 0;
  const scaled = isPlain || !last || !isAloneInTurn(figures, last) ? null : computeScaled(figures, last, question);
  const solution = scaled ?? whole;
  if (!solution?.isWhole) return null;
  const { unit, per, steps, value, income } = solution;
  return {
    lead: formatLead(solution, question),
    steps: [...new Set(steps)],
    notes: [],
    state: {
      ...toState([], GOALS[question.goal] ?? 'product', value),
      unit,
      per,
      ...(isPeriodUnit(per) ? { period: per as 'month' } : {}),
      ...(income === undefined ? {} : { income }),
      ...(question.goal === 'cost' || question.goal === 'loan' ? { isCost: true } : {}),
    },
  };
}

/** Whether the last message of a talk has no other figure. */
function isAloneInTurn(figures: Figure[], last: Figure): boolean {
  return (last.turn ?? 0) > 0 && figures.every((one) => one === last || (one.turn ?? 0) < (last.turn ?? 0));
}

const GOALS: Partial<Record<FigureQuestion['goal'], Goal>> = {
  left: 'left',
  margin: 'share',
  cost: 'total',
  income: 'total',
  price: 'price',
  count: 'break_even',
  owed: 'balance',
  share: 'split',
  pct: 'share',
};

function formatEach(per: string): string {
  return per === '' ? '' : ` ${per === 'hour' ? 'an' : 'a'} ${per}`;
}

function formatLead({ value, unit, per, income, isOfCosts }: Solution, { goal }: FigureQuestion): string {
  const each = formatEach(per);
  const money = `**${formatDollars(value)}${each}**`;
  switch (goal) {
    case 'left':
      return value < 0
        ? `You lose **${formatDollars(-value)}${each}**: the costs are more than the ${formatDollars(income ?? 0)} that comes in.`
        : `${money} is left.`;
    case 'margin':
      return `A margin of **${formatNumber(value, 1)} %**.`;
    case 'cost':
      return `That comes to ${money}.`;
    case 'income':
      return `${money} comes in.`;
    case 'price':
      return `Charge ${money}.`;
    case 'owed':
      return `${money} is still due.`;
    case 'change':
      return `A difference of ${money}.`;
    case 'choose':
      return formatChoice(value, each, isOfCosts);
    case 'pct':
      return `**${formatNumber(value, 1)} %**.`;
    case 'payback':
      return `It has paid for itself after **${formatCount(Math.round(value * 10) / 10, unit as 'month')}**.`;
    case 'count':
      return formatWhole(value, unit, each);
    case 'amount':
      return unit === 'load' ? formatWhole(value, unit, each) : `**${formatCount(value, unit as 'ton')}${each}**.`;
    default:
      return `${money}.`;
  }
}

function formatChoice(value: number, each: string, isOfCosts: boolean | undefined): string {
  const difference = `**${formatDollars(Math.abs(value))}${each}**`;
  if (isOfCosts === undefined) return `They are ${difference} apart.`;
  const isSecond = isOfCosts ? value < 0 : value > 0;
  return `The **${isSecond ? 'second' : 'first'}** is better by ${difference}.`;
}

/** "**12 jobs a month** (11.4)": nobody does a part of one. */
function formatWhole(value: number, unit: string, each: string): string {
  const whole = Math.ceil(value - 1e-6);
  const exact = Math.abs(whole - value) < 0.05 ? '' : ` (${formatExact(value)})`;
  return `**${formatCount(whole, unit as 'job')}${each}**${exact}.`;
}
