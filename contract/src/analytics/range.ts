import { z } from 'zod';
import { Day } from '../common/primitives.ts';
import { TimeZone } from '../common/time-zone.ts';

/** Days in UTC, both included, at most 366; default: the last 30. */
export const DayRange = z.object({ start_date: Day.optional(), end_date: Day.optional() });

/** Days in a time zone with an IANA name, e.g. `America/Chicago`; default: UTC. */
export const ZonedDayRange = DayRange.extend({
  time_zone: TimeZone,
});

/** The envelope of analytics responses (spec §7: the dashboard reads `data`). */
export function createDataSchema<T extends z.ZodType>(data: T) {
  return z.object({ data });
}

/** A list: the total count and the requested page. */
export function createListSchema<T extends z.ZodType>(item: T) {
  return createDataSchema(z.object({ count: z.number().int(), results: z.array(item) }));
}

/** Null once the account is deleted. */
export const Person = z.object({ id: z.string(), username: z.string() }).nullable();
