import type { Context } from '../../../../platform/core/context.ts';
import { inBites } from '../../../../platform/db/in-bites.ts';
import { deleteSomeBeats } from '../heartbeats.store.ts';
import { listUnsummedDays, sumUpDays } from './system-metrics.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last days are summed up again: what came late, or while the clock was wrong, is in them then. */
const AGAIN_DAYS = 2;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Sums up days that are over, and forgets heartbeats of days that are summed up and old. Doing it again changes nothing. */
export async function sumUpMetrics({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const today = dayOf(now.getTime());
  const recent = Array.from({ length: AGAIN_DAYS }, (_, i) => dayOf(now.getTime() - (i + 1) * DAY_MS));
  const days = new Set([...(await listUnsummedDays(db, today)), ...recent]);
  // One by one: a year of them at once would not be done in the time that a statement has.
  for (const day of days) await sumUpDays(db, [day], now);
  const oldest = dayOf(now.getTime() - config.metricsRetentionDays * DAY_MS);
  await inBites((most) => deleteSomeBeats(db, oldest, most));
}
