import type { analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { inSnapshot } from '../../../platform/db/in-snapshot.ts';
import { ALL_TIME, sumFigures } from './figures.store.ts';
import { countPlans, PLAN_FIGURES } from './plan-counts.ts';
import { countAllUsers } from './user-figures.store.ts';

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/** All users with an account, administrators among them, as they are now. */
export function readUsersListStats({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<z.output<typeof analyticsEndpoints.getUsersListStats.reply>> {
  const now = clock.now();
  return inSnapshot(db, async (tx) => {
    const users = await countAllUsers(tx, new Date(now.getTime() - RECENT_MS));
    const [amounts = new Map()] = await sumFigures(tx, [{ figures: [...PLAN_FIGURES, 'revenue'], bounds: ALL_TIME }]);
    const { active } = await countPlans(tx, amounts, now);
    return { data: { ...users, premium_users: active, total_revenue: (amounts.get('revenue')?.[0] ?? 0) / 100 } };
  });
}
