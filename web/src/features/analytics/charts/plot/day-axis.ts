import { getLocale } from '../../../../words/words.ts';

const DAY = { month: 'short', day: '2-digit', timeZone: 'UTC' } as const;
const shortDay = new Intl.DateTimeFormat(getLocale(), DAY);
const fullDay = new Intl.DateTimeFormat(getLocale(), { ...DAY, year: 'numeric' });

/** Label intervals that are easy to count, in days. */
const STEPS = [1, 2, 3, 5, 7, 10, 14, 21, 28, 35, 42, 56, 70, 91, 122, 183];

/** `Nov 05`, as charts show their days (spec §2). */
export function formatChartDay(date: string): string {
  return shortDay.format(new Date(`${date}T00:00:00Z`));
}

/** `Nov 05, 2026` */
export function formatFullDay(date: string): string {
  return fullDay.format(new Date(`${date}T00:00:00Z`));
}

/**
 * Which of `count` days get a label below a chart of `width` px, if a label takes `room` px: evenly spaced back from
 * the last one, which is usually today.
 */
export function listLabelledDays(count: number, width: number, room: number): number[] {
  const most = Math.max(1, Math.floor(width / room));
  const least = Math.ceil(count / most);
  const step = STEPS.find((one) => one >= least) ?? least;
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).toReversed();
}
