import type { analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readZonedDays } from '../../../platform/core/days.ts';
import { readSubscriptionRows } from './dashboard.store.ts';
import { ALL_TIME } from './figures.store.ts';
import { PLAN_FIGURES, planCounts, usersByPlan } from './plan-counts.ts';

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** Subscriptions as they are now, and the plans of those who joined in the range. */
export async function readSubscriptionStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof analyticsEndpoints.getSubscriptionStats.query>,
): Promise<z.output<typeof analyticsEndpoints.getSubscriptionStats.reply>> {
  const now = clock.now();
  const { from, until } = readZonedDays(query, now);
  const series = [
    { figures: PLAN_FIGURES, bounds: ALL_TIME },
    { figures: PLAN_FIGURES, bounds: [from.getTime(), until.getTime()] },
  ];
  const soon = new Date(now.getTime() + SOON_MS);
  const { amounts, overdue, ending } = await readSubscriptionRows(db, { series, now, soon });
  const [all = new Map(), joined = new Map()] = amounts;
  const { active, by_type, by_status, mrr_cents } = planCounts(all, overdue);
  const new_by_type = usersByPlan(joined);
  return {
    data: {
      active_subscriptions: active,
      by_type,
      by_status,
      expiring_soon: ending,
      mrr: mrr_cents / 100,
      new_by_type,
    },
  };
}
