import { z } from 'zod';
import { Day } from '../common/primitives.ts';

/** The days of a figure, both included and at most 366; the last 30 where unsaid. Days are UTC. */
export const DayRange = z.object({ start_date: Day.optional(), end_date: Day.optional() });

/** Days of a time zone by its IANA name, e.g. `America/Chicago`; UTC where unsaid. */
export const ZonedDayRange = DayRange.extend({
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'Enter the name of a time zone, e.g. America/Chicago.')
    .default('UTC'),
});

/** Looking a zone up takes as long as a third of all else that a dashboard asks of this process. */
const knownZones = new Set<string>();
/** There are some 600; capitals can be put in many ways. */
const MOST_KNOWN = 2_000;

/** Of the names of three letters those of the IANA list; runtimes know others of their own (`PST`, `IST`), calendars do not. */
const SHORT_NAMES = /^(?:UTC|UCT|GMT|EST|MST|HST|CET|EET|MET|WET|PRC|ROC|ROK)$/i;

/** Names only: the offsets that runtimes take as well (`+02:00`) mean the opposite to PostgreSQL. */
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

/** The wrapper of what analytics answer with (spec §7: the dashboard reads `data`). */
export function createDataSchema<T extends z.ZodType>(data: T) {
  return z.object({ data });
}

/** A list: how many there are in all, and those of the page that was asked for. */
export function createListSchema<T extends z.ZodType>(item: T) {
  return createDataSchema(z.object({ count: z.number().int(), results: z.array(item) }));
}

/** A user in a figure; null once the account is gone. */
export const Person = z.object({ id: z.string(), username: z.string() }).nullable();
