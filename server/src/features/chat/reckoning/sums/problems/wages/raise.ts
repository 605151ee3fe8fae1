import { toNumber } from '../../../numbers.ts';
import type { Period } from '../../reading/sum-items.ts';
import { createSum, type Sum, toState } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';
import { ASKS_DIFFERENCE, computeScale, findAsked, ROSE } from '../earnings/periods.ts';

const PEOPLE = /\b(\d{1,2}|two|three|four|five|six) (?:guys|men|helpers|workers|people|employees|drivers)\b/;
const HOURS = /(\d{1,2}(?:\.\d{1,2})?) ?(?:hours?|hrs?)\b(?: each)?(?: ?(?:an?|per|each|every|\/) ?(day|week|month))?/;
const MOST_WAGE = 100;

/** "3 guys from 18 to 20, 38 hours a week each": a raise, for each of them and every hour. */
export function computeRaise(text: string): Sum | null {
  const rose = ROSE.exec(text);
  const rest = rose ? text.replace(rose[0], ' ') : '';
  const people = toNumber(PEOPLE.exec(text)?.[1]);
  const [from, to] = [toNumber(rose?.[1]), toNumber(rose?.[2])];
  if (!(people > 0) || !(from > 0 && to > 0 && to !== from && Math.max(from, to) < MOST_WAGE)) return null;
  if (!ASKS_DIFFERENCE.test(text)) return null;
  const [said = '', hours, per] = HOURS.exec(rest) ?? [];
  const all = Math.abs(to - from) * people;
  if (hours === undefined)
    return createSum(
      `**${formatDollars(all)} an hour** for the ${formatNumber(people)} of them.`,
      [
        `(${formatDollars(Math.max(from, to))} − ${formatDollars(Math.min(from, to))}) × ${formatNumber(people)} people = ${formatDollars(all)}`,
      ],
      all,
      {
        isCost: true,
        notes: ['Tell me the hours that they work in a week, and I tell what that is a month or a year.'],
      },
    );
  const period = (per ?? 'week') as Period;
  const asked = findAsked(rest.replace(said, ' ')) ?? period;
  const scale = computeScale(period, asked);
  const change = Math.abs(to - from);
  const result = change * people * Number(hours) * scale.times;
  const times = scale.times === 1 ? '' : ` × ${scale.steps}`;
  return {
    lead: `**${formatDollars(result)} ${to > from ? 'more' : 'less'} a ${asked}.**`,
    steps: [
      `${formatDollars(Math.max(from, to))} − ${formatDollars(Math.min(from, to))} = ${formatDollars(change)} an hour`,
      `${formatDollars(change)} × ${formatNumber(people)} people × ${formatNumber(Number(hours), 2)} hours a ${period}${times} = ${formatDollars(result)}`,
    ],
    notes: [
      "Your share of payroll taxes (7.65 %), unemployment tax and workers' comp rise with it; overtime costs half more.",
    ],
    state: { ...toState([], 'product', result), isCost: true, period: asked },
  };
}
