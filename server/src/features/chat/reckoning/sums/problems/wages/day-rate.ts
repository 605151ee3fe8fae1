import { readStated, type Stated } from '../../solving/reading/stated.ts';
import { createSum, type Sum } from '../../sum-result.ts';
import { formatDollars, formatNumber } from '../../sum-words.ts';

const WEEK = 40;
const ASKS = /\b(?:overtime|o\.?t\.?|legal|allowed|over 40|owe)\b/;
const MOST_HOURS_A_DAY = 18;

function find(stated: Stated[], num: string, dens: string[]): Stated | undefined {
  return stated.find((one) => one.num === num && dens.includes(one.den));
}

/** "170 a day for 9 hours, 6 days a week, is that ok with overtime": a day rate pays every hour once, overtime adds half. */
export function computeDayRate(text: string): Sum | null {
  const stated = readStated(text);
  const rate = find(stated, '$', ['day']);
  const hours = stated.find(
    ({ num, den, value }) => num === 'hour' && ['', 'day'].includes(den) && value <= MOST_HOURS_A_DAY,
  );
  const days = find(stated, 'day', ['', 'week']);
  if (!rate || !hours || !days || !ASKS.test(text) || days.value > 7) return null;
  const worked = hours.value * days.value;
  const base = rate.value * days.value;
  const over = worked - WEEK;
  const hoursSaid = `${formatNumber(hours.value, 2)} hours × ${formatNumber(days.value)} days = ${formatNumber(worked, 2)} hours a week`;
  const notes = ['This is the federal rule; some states also count overtime by the day.'];
  if (over <= 0)
    return createSum(
      `**No overtime**: that is ${formatNumber(worked, 2)} hours a week, not over ${WEEK}.`,
      [hoursSaid],
      base,
      { isCost: true, notes },
    );
  const hourly = base / worked;
  const extra = (hourly / 2) * over;
  return createSum(
    `**${formatDollars(base + extra)} a week**: the day rate alone leaves out ${formatDollars(extra)} of overtime.`,
    [
      hoursSaid,
      `${formatDollars(rate.value)} × ${formatNumber(days.value)} days = ${formatDollars(base)}`,
      `${formatDollars(base)} ÷ ${formatNumber(worked, 2)} hours = ${formatDollars(hourly)} an hour, the regular rate`,
      `half of it (${formatDollars(hourly / 2)}) × ${formatNumber(over, 2)} hours over ${WEEK} = ${formatDollars(extra)}`,
    ],
    base + extra,
    { isCost: true, notes },
  );
}
