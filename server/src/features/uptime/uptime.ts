import type { Db } from '../../platform/db/database.ts';
import { countMinutesUp, type MinutesUp, type UptimeSpan } from './uptime.store.ts';

const MINUTE = 60_000;

/** The start of the minute. */
export function toMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE);
}

/** The whole minutes of a span that have passed. */
export function toUptimeSpan(from: Date, until: Date, now: Date): UptimeSpan {
  return { from: toMinute(from), until: toMinute(until < now ? until : now), now };
}

/**
 * Uptime in percent: minutes with a heartbeat out of all minutes since the first heartbeat ever, without the
 * current one. Null if nothing was measured.
 */
export function computeUptime({ from, until }: UptimeSpan, { first, minutes }: MinutesUp): number | null {
  if (first === null) return null;
  const begin = first > from ? first : from;
  const expected = (until.getTime() - begin.getTime()) / MINUTE;
  return expected <= 0 ? null : (100 * minutes) / expected;
}

export async function readUptime(db: Db, from: Date, until: Date, now: Date): Promise<number | null> {
  const span = toUptimeSpan(from, until, now);
  return computeUptime(span, await countMinutesUp(db, span));
}
