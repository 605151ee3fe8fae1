import type { Db } from '../../../platform/db/database.ts';
import { countMinutesUp } from './uptime.store.ts';

const MINUTE = 60_000;

/** The beginning of the minute in which a moment lies. */
export function startOfMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE);
}

/**
 * How much of a span the server ran, in percent: minutes with a heartbeat of those since the first one ever, without the
 * minute of `now`. Null where nothing was measured.
 */
export async function readUptime(db: Db, from: Date, until: Date, now: Date): Promise<number | null> {
  const [asked, end] = [startOfMinute(from), startOfMinute(until < now ? until : now)];
  const { first, minutes } = await countMinutesUp(db, asked, end, now);
  if (first === null) return null;
  const begin = first > asked ? first : asked;
  const expected = (end.getTime() - begin.getTime()) / MINUTE;
  return expected <= 0 ? null : (100 * minutes) / expected;
}
