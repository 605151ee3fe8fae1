import { z } from 'zod';
import { Day } from '../common/primitives.ts';

/** Days in UTC, both included, at most 366; default: the last 30. */
export const DayRange = z.object({ start_date: Day.optional(), end_date: Day.optional() });

/** Days in a time zone with an IANA name, e.g. `America/Chicago`; default: UTC. */
export const ZonedDayRange = DayRange.extend({
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'Enter the name of a time zone, e.g. America/Chicago.')
    .default('UTC'),
});

/** Cached: the lookup costs a third as much CPU as the rest of a dashboard request. */
const knownZones = new Set<string>();
/** About 600 zones exist, but clients may vary the case. */
const MOST_KNOWN = 2_000;

/** The three-letter names of the IANA list. Runtimes accept others (`PST`, `IST`), but calendars do not. */
const SHORT_NAMES = /^(?:UTC|UCT|GMT|EST|MST|HST|CET|EET|MET|WET|PRC|ROC|ROK)$/i;

/** Names only: runtimes also accept offsets (`+02:00`), but PostgreSQL reads them with the opposite sign. */
function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  if (name.length === 3 && !SHORT_NAMES.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    if (knownZones.size < MOST_KNOWN) knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}

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
