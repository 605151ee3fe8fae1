import type { Db } from '../../../platform/db/database.ts';
import { countMinutesUp, type MinutesUp, type UptimeSpan } from './uptime.store.ts';

const MINUTE = 60_000;

/** The beginning of the minute in which a moment lies. */
export function startOfMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE);
}

/** The whole minutes of a span that are over. */
export function uptimeSpan(from: Date, until: Date, now: Date): UptimeSpan {
  return { from: startOfMinute(from), until: startOfMinute(until < now ? until : now), now };
}

/**
 * How much of a span the server ran, in percent: minutes with a heartbeat of those since the first one ever, without the
 * minute of `now`. Null where nothing was measured.
 */
export function uptimeOf({ from, until }: UptimeSpan, { first, minutes }: MinutesUp): number | null {
  if (first === null) return null;
  const begin = first > from ? first : from;
  const expected = (until.getTime() - begin.getTime()) / MINUTE;
  return expected <= 0 ? null : (100 * minutes) / expected;
}

export async function readUptime(db: Db, from: Date, until: Date, now: Date): Promise<number | null> {
  const span = uptimeSpan(from, until, now);
  return uptimeOf(span, await countMinutesUp(db, span));
}
