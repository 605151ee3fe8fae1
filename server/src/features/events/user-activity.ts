import type { analyticsEndpoints, UserActivity } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../platform/core/context.ts';
import { readDays } from '../../platform/core/days.ts';
import {
  countActive,
  countActiveByDay,
  countOrdinaryUsers,
  countQuietPaying,
  listActivity,
} from './user-activity.store.ts';

/** User activity in a range of days (UTC), without administrators. */
export async function listUserActivity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { page, page_size, ordering, ...range }: z.output<typeof analyticsEndpoints.listUserActivity.query>,
): Promise<{ data: { count: number; results: UserActivity[] } }> {
  const { all } = readDays(range, clock.now());
  const span = { first: all[0] ?? '', last: all.at(-1) ?? '', ordering };
  const [count, rows] = await Promise.all([
    countOrdinaryUsers(db),
    listActivity(db, span, { offset: (page - 1) * page_size, limit: page_size }),
  ]);
  const results = rows.map(({ id, username, ...activity }) => ({ user: { id, username }, ...activity }));
  return { data: { count, results } };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const QUIET_DAYS = 14;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Active users by day and recently, without administrators. Days are UTC. */
export async function readUserActivityStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof analyticsEndpoints.getUserActivityStats.query>,
): Promise<z.output<typeof analyticsEndpoints.getUserActivityStats.reply>> {
  const now = clock.now();
  const { all } = readDays(query, now);
  const quietSince = dayOf(new Date(now.getTime() - (QUIET_DAYS - 1) * DAY_MS));
  const [lately, days, quiet_paying_users] = await Promise.all([
    countActive(db, dayOf(now)),
    countActiveByDay(db, all[0] ?? '', all.at(-1) ?? ''),
    countQuietPaying(db, quietSince, now),
  ]);
  const known = new Map(days.map(({ date, active_users }) => [date, active_users]));
  const by_day = all.map((date) => ({ date, active_users: known.get(date) ?? 0 }));
  return { data: { ...lately, quiet_paying_users, by_day } };
}
