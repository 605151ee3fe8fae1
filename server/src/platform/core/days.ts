import { Temporal } from 'temporal-polyfill';
import { fail } from './app-error.ts';

const DAYS_UNSAID = 30;
const MOST_DAYS = 366;
const FIRST_DAY = Temporal.PlainDate.from('1970-01-01');

interface AskedDays {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

export interface Days {
  /** The start of the first day, and the start of the day after the last. */
  from: Date;
  until: Date;
  /** Every day of the range, `YYYY-MM-DD`, in order. */
  all: string[];
}

export interface ZonedDays extends Days {
  /** The start of each day and of the day after the last: one more than there are days. */
  starts: Date[];
  /** The same number of days, immediately before. */
  previous: { start_date: string; end_date: string; from: Date };
}

/** The days (UTC) of a range, both ends included; the last 30 by default. 400 if there are more than 366, or none. */
export function readDays(asked: AskedDays, now: Date): Days {
  const { from, until, all } = readZonedDays({ ...asked, time_zone: 'UTC' }, now);
  return { from, until, all };
}

/** The same in an IANA time zone. A day begins when its clocks first show it, which may be at 01:00. */
export function readZonedDays(
  { start_date, end_date, time_zone }: AskedDays & { time_zone: string },
  now: Date,
): ZonedDays {
  const last = end_date === undefined ? dayOf(now, time_zone) : Temporal.PlainDate.from(end_date);
  const first =
    start_date === undefined ? last.subtract({ days: DAYS_UNSAID - 1 }) : Temporal.PlainDate.from(start_date);
  const count = first.until(last, { largestUnit: 'day' }).days + 1;
  if (count < 1) fail('common.days_reversed');
  if (count > MOST_DAYS) fail('common.too_many_days');
  if (Temporal.PlainDate.compare(first, FIRST_DAY) < 0) fail('common.days_too_early');
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(time_zone).epochMilliseconds);
  const days = Array.from({ length: count + 1 }, (_, i) => first.add({ days: i }));
  const starts = days.map(startOf);
  const before = first.subtract({ days: count });
  return {
    from: startOf(first),
    until: startOf(last.add({ days: 1 })),
    all: days.slice(0, -1).map(String),
    starts,
    previous: {
      start_date: before.toString(),
      end_date: first.subtract({ days: 1 }).toString(),
      from: startOf(before),
    },
  };
}

function dayOf(time: Date, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone).toPlainDate();
}
