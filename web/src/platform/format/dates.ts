const LOCALE = 'en-US';
const DAY = 86_400_000;

const timestamp = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const fullDate = new Intl.DateTimeFormat(LOCALE);

/** `Jan 31, 9:15 AM`, in the reader's time zone. */
export function formatTimestamp(iso: string): string {
  return timestamp.format(new Date(iso));
}

/** Today, Yesterday, "N days ago" within 7 days, else a locale date (spec §2), by the reader's calendar days. */
export function formatDay(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days <= 7 ? `${days} days ago` : fullDate.format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
