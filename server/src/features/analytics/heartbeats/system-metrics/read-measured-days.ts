import type { Db } from '../../../../platform/db/database.ts';
import { startOfMinute } from '../read-uptime.ts';
import { type DayMeasured, listSummedDays, measureDays } from './system-metrics.store.ts';

/** Days as they are summed up, and those that are not from what was measured until the minute of `now`. */
export async function readMeasuredDays(db: Db, days: string[], now: Date): Promise<Map<string, DayMeasured>> {
  const today = now.toISOString().slice(0, 10);
  const over = days.filter((day) => day < today);
  const summed = over.length === 0 ? [] : await listSummedDays(db, over);
  const known = new Map(summed.map((row) => [row.day, row]));
  const open = days.filter((day) => !known.has(day));
  for (const row of open.length === 0 ? [] : await measureDays(db, open, startOfMinute(now))) known.set(row.day, row);
  return known;
}
