import type { analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { readZonedDays } from '../../../platform/days.ts';
import { inSnapshot } from '../../../platform/db/in-snapshot.ts';
import { ALL_TIME, sumFigures } from './figures.store.ts';
import { countPlans, PLAN_FIGURES, usersByPlan } from './plan-counts.ts';
import { countEndingPlans } from './plans.store.ts';

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** Subscriptions as they are now, and the plans of those who joined in the range. */
export function readSubscriptionStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof analyticsEndpoints.getSubscriptionStats.query>,
): Promise<z.output<typeof analyticsEndpoints.getSubscriptionStats.reply>> {
  const now = clock.now();
  const { from, until } = readZonedDays(query, now);
  return inSnapshot(db, async (tx) => {
    const [all = new Map(), joined = new Map()] = await sumFigures(tx, [
      { figures: PLAN_FIGURES, bounds: ALL_TIME },
      { figures: PLAN_FIGURES, bounds: [from.getTime(), until.getTime()] },
    ]);
    const { active, by_type, by_status, mrr_cents } = await countPlans(tx, all, now);
    const expiring_soon = await countEndingPlans(tx, now, new Date(now.getTime() + SOON_MS));
    const new_by_type = usersByPlan(joined);
    return {
      data: { active_subscriptions: active, by_type, by_status, expiring_soon, mrr: mrr_cents / 100, new_by_type },
    };
  });
}
