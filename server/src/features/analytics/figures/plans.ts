import { type analyticsEndpoints, PLAN_TYPES, PLANS, type PlanType } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readZonedDays } from '../../../platform/core/days.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readSubscriptionRows } from './dashboard.store.ts';
import { ALL_TIME, type Amounts } from './figures.store.ts';
import { countOverduePlans, type OverduePlans } from './plans.store.ts';

const SOON_MS = 7 * 24 * 60 * 60 * 1000;

/** Current subscriptions, and the plans of users who joined in the range. */
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
  const { active, by_type, by_status, mrr_cents } = computePlanCounts(all, overdue);
  const new_by_type = countUsersByPlan(joined);
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

const STATUSES = ['active', 'expired', 'cancelled', 'pending'] as const;

const figureOf = (type: string, status: string) => `plan.${type}.${status}`;

/** Figures of subscriptions by plan and status, booked at the time the user joined. */
export const PLAN_FIGURES = PLAN_TYPES.flatMap((type) => STATUSES.map((status) => figureOf(type, status)));

export interface PlanCounts {
  /** Paid plans with status active. A cancelled plan that still runs does not count: it will not be paid again. */
  active: number;
  by_type: Record<PlanType, number>;
  by_status: Record<string, number>;
  /** US cents per month, active plans only. */
  mrr_cents: number;
}

/** Subscriptions at `now`, from the all-time amounts of PLAN_FIGURES. */
export async function countPlans(db: Db, amounts: Amounts, now: Date): Promise<PlanCounts> {
  return computePlanCounts(amounts, await countOverduePlans(db, now));
}

/** The same, from amounts and overdue plans that are already loaded. */
export function computePlanCounts(amounts: Amounts, overdue: readonly OverduePlans[]): PlanCounts {
  const counts = new Map(PLAN_FIGURES.map((figure) => [figure, amounts.get(figure)?.[0] ?? 0]));
  const countOf = (type: string, status: string) => counts.get(figureOf(type, status)) ?? 0;
  for (const { type, status, count } of overdue) {
    counts.set(figureOf(type, status), countOf(type, status) - count);
    counts.set(figureOf(type, 'expired'), countOf(type, 'expired') + count);
  }
  const paid = PLAN_TYPES.filter((type) => type !== 'free');
  const monthly = paid.filter((type) => PLANS[type].interval === 'month');
  return {
    active: total(paid.map((type) => countOf(type, 'active'))),
    by_type: byType((type) => total(STATUSES.map((status) => countOf(type, status)))),
    by_status: Object.fromEntries(
      STATUSES.map((status) => [status, total(PLAN_TYPES.map((type) => countOf(type, status)))]),
    ),
    mrr_cents: total(monthly.map((type) => countOf(type, 'active') * PLANS[type].price_cents)),
  };
}

/** Users of each plan in those amounts. */
function countUsersByPlan(amounts: Amounts): Record<PlanType, number> {
  return byType((type) => total(STATUSES.map((status) => amounts.get(figureOf(type, status))?.[0] ?? 0)));
}

function byType(count: (type: PlanType) => number): Record<PlanType, number> {
  return { free: count('free'), basic: count('basic'), premium: count('premium'), lifetime: count('lifetime') };
}

function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
