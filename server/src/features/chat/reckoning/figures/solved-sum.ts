import { type Goal, type Sum, toState } from '../sums/sum-result.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';
import { type Figure, type FigureQuestion, isPeriodUnit } from './figure.ts';
import type { FigureReading } from './figure-tagger.ts';
import type { Solution } from './gathered.ts';
import { computeSolution } from './solution.ts';
import { formatCount } from './term.ts';

/** What the figures of a message come to, in words; null where they do not give what is asked, or one has no place in it. */
export function computeSolvedSum({ figures, question }: FigureReading): Sum | null {
  const solution = computeSolution(figures, question);
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
      figured: { figures: figures.filter(({ head }) => head !== 'none').map(withoutOrigin), question },
      ...(isPeriodUnit(per) ? { period: per as 'month' } : {}),
      ...(income === undefined ? {} : { income }),
      ...(question.goal === 'cost' || question.goal === 'loan' ? { isCost: true } : {}),
    },
  };
}

function withoutOrigin({ value, head, per }: Figure): Figure {
  return { value, head, per };
}

/** The figures of a sum with those of a later message: one of the same kind takes its place, others are added. */
export function addFigures(before: Figure[], later: Figure[]): Figure[] {
  const joined = [...before];
  for (const one of later.filter(({ head }) => head !== 'none')) {
    const same = joined.filter((other) => other.head === one.head && isSameUnit(one, other));
    const at = same.length === 1 ? joined.indexOf(same[0] as Figure) : -1;
    // One more bill is one more.
    if (at < 0 || (one.head === 'out' && one.per.length === 0)) joined.push(one);
    else joined[at] = { ...one, per: (joined[at] as Figure).per };
  }
  return joined;
}

function isSameUnit(one: Figure, other: Figure): boolean {
  return one.per.length === 0 || one.per.every((unit) => other.per.includes(unit));
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

function formatLead({ value, unit, per, income }: Solution, { goal }: FigureQuestion): string {
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

/** "**12 jobs a month** (11.4)": nobody does a part of one. */
function formatWhole(value: number, unit: string, each: string): string {
  const whole = Math.ceil(value - 1e-6);
  const exact = Math.abs(whole - value) < 0.05 ? '' : ` (${formatNumber(value, 1)})`;
  return `**${formatCount(whole, unit as 'job')}${each}**${exact}.`;
}
