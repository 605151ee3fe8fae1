import type { analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { readDays, readZonedDays } from '../../../platform/core/days.ts';
import { runInSnapshot } from '../../../platform/db/transactions.ts';
import { readUser } from '../../accounts/index.ts';
import { countQuestionsToday } from '../../billing/index.ts';
import { countOwnChats, sumModelCost } from '../../chat/index.ts';
import { ALL_TIME, sumFigures } from './figures.store.ts';
import { countPlans, PLAN_FIGURES } from './plans.ts';
import { countAllUsers, readActivityOf } from './user-stats.store.ts';

/** The figures of one user (default: the caller), without what they deleted. 404 if the user does not exist. */
export async function readUserDashboardStats(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { user_id = actor.user_id }: z.output<typeof analyticsEndpoints.getUserDashboardStats.query>,
): Promise<z.output<typeof analyticsEndpoints.getUserDashboardStats.reply>> {
  const { db, clock } = context;
  const now = clock.now();
  const user = await readUser(context, user_id);
  const { all } = readDays({}, now);
  const [chats, questions_today, activity, cost_micros] = await Promise.all([
    countOwnChats(db, user_id),
    countQuestionsToday(db, user_id, now),
    readActivityOf(db, user_id, all[0] ?? ''),
    sumModelCost(db, user_id),
  ]);
  return {
    data: {
      user: { id: user.id, username: user.username },
      ...chats,
      questions_today,
      questions_30_days: activity.questions,
      feedback: activity.feedback,
      plan: user.subscription_type,
      total_revenue: user.total_revenue,
      model_cost: cost_micros / 1_000_000,
      last_login: user.last_login,
      last_active_day: activity.last_active_day,
    },
  };
}

/** Counts of all current users, administrators included; the days are those of the dashboard. */
export function readUsersListStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { time_zone }: z.output<typeof analyticsEndpoints.getUsersListStats.query>,
): Promise<z.output<typeof analyticsEndpoints.getUsersListStats.reply>> {
  const now = clock.now();
  const { from } = readZonedDays({ time_zone }, now);
  return runInSnapshot(db, async (tx) => {
    const users = await countAllUsers(tx, from);
    const [amounts = new Map()] = await sumFigures(tx, [{ figures: [...PLAN_FIGURES, 'revenue'], bounds: ALL_TIME }]);
    const { active } = await countPlans(tx, amounts, now);
    return { data: { ...users, premium_users: active, total_revenue: (amounts.get('revenue')?.[0] ?? 0) / 100 } };
  });
}
