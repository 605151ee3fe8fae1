import type { Context } from '../../../platform/core/context.ts';
import { inBites } from '../../../platform/db/in-bites.ts';
import { runAlone } from '../../../platform/db/run-alone.ts';
import {
  dropMonth,
  forgetSomeDays,
  forgetSomeEvents,
  listMonths,
  listMonthsOfRest,
  type Month,
  makeMonth,
} from './event-months.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS_AHEAD = 2;
/** Any fixed number: every instance must ask for the same lock. */
const MONTHS_LOCK = 4_862_857_329;

function monthOf(moment: Date, later = 0): Month {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
}

/** Makes the partitions of this month and the next ones, and forgets events whose time is over. */
export async function keepEventMonths(parts: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock, config } = parts;
  const now = clock.now();
  const oldest = new Date(now.getTime() - config.eventsRetentionDays * DAY_MS);
  // Whoever holds the lock is in a transaction of its own: each month stands for itself.
  await runAlone(db, MONTHS_LOCK, async () => {
    const there = await listMonths(db);
    for (const month of there) if (month < monthOf(oldest)) await dropMonth(db, month);
    await inBites((most) => forgetSomeEvents(db, oldest, most));
    await inBites((most) => forgetSomeDays(db, oldest, most));
    const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, later) => monthOf(now, later));
    const wanted = new Set([...ahead, ...(await listMonthsOfRest(db, now))]);
    for (const month of wanted) if (!there.includes(month)) await makeMonth(db, month);
  });
}
