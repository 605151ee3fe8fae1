import { NUMBER_WORDS, toNumber } from '../../numbers.ts';
import { computeScale } from '../problems/earnings/periods.ts';
import { computeTripsAfter } from '../problems/loads/piles.ts';
import { computeFilledPart, computeOtherPart } from '../problems/pricing/part-load.ts';
import type { Period } from '../reading/factors.ts';
import type { Sum, SumState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';

/** What each job costs anew. */
const BY_JOB = /\b(?:dump\w*|disposal|landfill|tip|fuel|gas|diesel|card|fees)\b/;
const COUNTS = Object.keys(NUMBER_WORDS).join('|');
const MORE_WORK = new RegExp(
  String.raw`\b(?:(\d{1,2}|an?|${COUNTS}) (?:more |extra |additional |other )?|another )(jobs?|loads?|stops?|hauls?|cleanouts?) (?:more )?(?:an?|per|each|every|\/) ?(day|week|month)\b.{0,12}?\$?(\d[\d,]*)\b|\b(?:(\d{1,2}|an?|${COUNTS}) (?:more |extra |additional |other )?|another )\$?(\d{2,4}) (?:dollar )?(jobs?|loads?|stops?|hauls?|cleanouts?) (?:more )?(?:an?|per|each|every) (day|week|month)\b`,
);

/** "what would 2 more jobs a week at 300 do", after a month: what comes in, and what of it stays. */
function computeMoreJobs(text: string, before: SumState): Sum | null {
  const { goal, period, income = 0, items, result } = before;
  const found = MORE_WORK.exec(text);
  if (!found || goal !== 'left' || !period || !(income > 0) || !/\b(?:more|extra|another|additional)\b/.test(text))
    return null;
  const [, one, unit, often, price, other, otherPrice, otherUnit, otherOften] = found;
  const word = one ?? other ?? 'a';
  const count = /^an?$/.test(word) ? 1 : toNumber(word);
  const each = toNumber(price ?? otherPrice);
  const { times, steps } = computeScale((often ?? otherOften) as Period, period);
  const more = count * times * each;
  if (!(more > 0)) return null;
  const costs = items.filter(({ label }) => BY_JOB.test(label));
  const part = costs.reduce((sum, { value }) => sum + value, 0) / income;
  const kept = more * (1 - part);
  const names = costs.map(({ label }) => label).join(' and ');
  const name = (unit ?? otherUnit ?? 'jobs').replace(/s$/, '');
  return {
    lead: `**About ${formatDollars(Math.round(more))} more a ${period}**${costs.length > 0 ? `, of which about **${formatDollars(Math.round(kept))}** stays` : ''}.`,
    steps: [
      `${formatNumber(count)} ${count === 1 ? name : `${name}s`} × ${steps} × ${formatDollars(each)} = ${formatDollars(Math.round(more))}`,
      ...(costs.length > 0
        ? [
            `${names} take ${formatNumber(100 * part, 1)} % of what comes in: ${formatDollars(Math.round(more))} − ${formatDollars(Math.round(more - kept))} = ${formatDollars(Math.round(kept))}`,
          ]
        : []),
      `${formatDollars(result)} + ${formatDollars(Math.round(kept))} = ${formatDollars(Math.round(result + kept))} left a ${period}`,
    ],
    notes: ['That holds while nobody needs more hours for it and the truck has the time.'],
    state: before,
  };
}

/** Other work than the sum before counts: more jobs, another wage, another part of the truck, or more trips. */
export function computeMoreWork(text: string, before: SumState): Sum | null {
  return (
    computeMoreJobs(text, before) ??
    computeOtherPart(text, before) ??
    computeFilledPart(text, before) ??
    computeTripsAfter(text, before)
  );
}
