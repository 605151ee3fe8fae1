import { getLocale, t } from '../../words/words.ts';

const LOCALE = getLocale();
const DAY = 86_400_000;

const timestamp = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const timeOfDay = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const fullDate = new Intl.DateTimeFormat(LOCALE);
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const longTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** `Jan 31, 9:15 AM`, in the viewer's time zone. */
export function formatTimestamp(iso: string): string {
  return timestamp.format(new Date(iso));
}

/** `9:15 AM`, in the viewer's time zone. */
export function formatTime(iso: string): string {
  return timeOfDay.format(new Date(iso));
}

/** `Jan 31, 2026`, in the viewer's time zone. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso));
}

/** `Jan 31, 2026` for a calendar day (`2026-01-31`), the same in every time zone. */
export function formatCalendarDay(day: string): string {
  return calendarDay.format(new Date(`${day}T00:00:00Z`));
}

/** `Jan 31, 2026, 9:15 AM`, in the viewer's time zone. */
export function formatDateTime(iso: string): string {
  return longTime.format(new Date(iso));
}

/** The calendar day of a moment in the viewer's time zone, as the value of a date field (`2026-01-31`). */
export function toDateField(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** Today, Yesterday, "N days ago" within 7 days, otherwise a locale date (spec §2), by the viewer's calendar days. */
export function formatDay(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY);
  if (days <= 0) return t`Today`;
  if (days === 1) return t`Yesterday`;
  return days <= 7 ? t`${days} days ago` : fullDate.format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
