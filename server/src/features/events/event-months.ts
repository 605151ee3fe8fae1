import type { Context } from '../../platform/core/context.ts';
import { runInBatches } from '../../platform/db/batches.ts';
import { runAlone } from '../../platform/db/transactions.ts';
import {
  createMonth,
  deleteMonth,
  deleteSomeEvents,
  deleteSomeUserDays,
  listMonths,
  listMonthsOfRest,
  type Month,
} from './event-months.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS_AHEAD = 2;
/** Arbitrary, but the same in every instance. */
const MONTHS_LOCK = 4_862_857_329;

function monthOf(moment: Date, later = 0): Month {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
}

/** Creates the partitions of this month and the next two; deletes events past EVENTS_RETENTION_DAYS. */
export async function updateEventMonths(parts: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock, config } = parts;
  const now = clock.now();
  const oldest = new Date(now.getTime() - config.eventsRetentionDays * DAY_MS);
  // Each month commits on its own: the lock is held by a separate transaction.
  await runAlone(db, MONTHS_LOCK, async () => {
    const there = await listMonths(db);
    for (const month of there) if (month < monthOf(oldest)) await deleteMonth(db, month);
    await runInBatches((most) => deleteSomeEvents(db, oldest, most));
    await runInBatches((most) => deleteSomeUserDays(db, oldest, most));
    const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => monthOf(now, later));
    const wanted = new Set([...ahead, ...(await listMonthsOfRest(db, now))]);
    for (const month of wanted) if (!there.includes(month)) await createMonth(db, month);
  });
}
