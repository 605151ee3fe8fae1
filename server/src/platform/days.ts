import { fail } from './http/errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_UNSAID = 30;
const MOST_DAYS = 366;

export interface Days {
  /** The first moment of the first day and of the one after the last. */
  from: Date;
  until: Date;
  /** Each of them, `YYYY-MM-DD`, in order. */
  all: string[];
}

/** The days (UTC) from one to another, both included; the last 30 where unsaid. A 400 for more than 366, or none. */
export function readDays(
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined },
  now: Date,
): Days {
  const last = startOf(end_date ?? dayOf(now));
  const from = start_date === undefined ? last - (DAYS_UNSAID - 1) * DAY_MS : startOf(start_date);
  const count = (last - from) / DAY_MS + 1;
  if (count < 1) fail('common.days_reversed');
  if (count > MOST_DAYS) fail('common.too_many_days');
  const all = Array.from({ length: count }, (_, i) => dayOf(new Date(from + i * DAY_MS)));
  return { from: new Date(from), until: new Date(last + DAY_MS), all };
}

function startOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getTime();
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
