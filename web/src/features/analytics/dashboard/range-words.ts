import { getLocale, t } from '../../../words/words.ts';
import type { Days, Range } from './range.ts';
import { countDays } from './range.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: 'UTC', month: 'short', day: 'numeric', ...options });
const dayAndMonth = format({});
const withYear = format({ year: 'numeric' });

/** `Last 30 Days`, or custom days: `Oct 1 – Oct 31`, with years if not the current one. */
export function formatRange(range: Range, today: string): string {
  return range.preset === null ? formatDays(range, today) : t`Last ${range.preset} Days`;
}

/** `Oct 1 – Oct 31` */
export function formatDays({ start_date, end_date }: Days, today: string): string {
  const year = today.slice(0, 4);
  const isThisYear = start_date.startsWith(year) && end_date.startsWith(year);
  const words = (day: string) => (isThisYear ? dayAndMonth : withYear).format(new Date(`${day}T00:00:00Z`));
  return start_date === end_date ? words(start_date) : `${words(start_date)} – ${words(end_date)}`;
}

/** `the 30 days before` */
export function formatPreviousPeriod(range: Days): string {
  const count = countDays(range);
  return count === 1 ? t`the day before` : t`the ${count} days before`;
}
