const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment in UTC, as `YYYY-MM-DD`. */
export function toUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The midnight (UTC) at which the day of `time` ends. */
export function computeEndOfUtcDay(time: Date): Date {
  return new Date((Math.floor(time.getTime() / DAY_MS) + 1) * DAY_MS);
}

/** Days left until `end`, rounded up; 0 once it has passed, null if there is no end. */
export function countDaysUntil(end: Date | null, now: Date): number | null {
  return end === null ? null : Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

/** The same day and time some calendar months later (UTC); the last day of a month that is too short. */
export function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return to;
}
