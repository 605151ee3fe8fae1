import { PLANS, type PlanType } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Amounts } from './figures.store.ts';
import { countOverduePlans, type OverduePlans } from './plans.store.ts';

const TYPES = Object.keys(PLANS) as PlanType[];
const STATUSES = ['active', 'expired', 'cancelled', 'pending'] as const;

const figureOf = (type: string, status: string) => `plan.${type}.${status}`;

/** The figures of subscriptions by plan and status; their times are those at which the users joined. */
export const PLAN_FIGURES = TYPES.flatMap((type) => STATUSES.map((status) => figureOf(type, status)));

export interface PlanCounts {
  /** Paid plans whose status is active: a cancelled one that still runs is none, it will not be paid again. */
  active: number;
  by_type: Record<PlanType, number>;
  by_status: Record<string, number>;
  /** US cents a month, of what is active. */
  mrr_cents: number;
}

/** Subscriptions as they are at `now`, from the all-time amounts of their figures. */
export async function countPlans(db: Db, amounts: Amounts, now: Date): Promise<PlanCounts> {
  return planCounts(amounts, await countOverduePlans(db, now));
}

/** From those amounts, and what is overdue of them. */
export function planCounts(amounts: Amounts, overdue: readonly OverduePlans[]): PlanCounts {
  const counts = new Map(PLAN_FIGURES.map((figure) => [figure, amounts.get(figure)?.[0] ?? 0]));
  const countOf = (type: string, status: string) => counts.get(figureOf(type, status)) ?? 0;
  for (const { type, status, count } of overdue) {
    counts.set(figureOf(type, status), countOf(type, status) - count);
    counts.set(figureOf(type, 'expired'), countOf(type, 'expired') + count);
  }
  const paid = TYPES.filter((type) => type !== 'free');
  const monthly = paid.filter((type) => PLANS[type].interval === 'month');
  return {
    active: total(paid.map((type) => countOf(type, 'active'))),
    by_type: byType((type) => total(STATUSES.map((status) => countOf(type, status)))),
    by_status: Object.fromEntries(
      STATUSES.map((status) => [status, total(TYPES.map((type) => countOf(type, status)))]),
    ),
    mrr_cents: total(monthly.map((type) => countOf(type, 'active') * PLANS[type].price_cents)),
  };
}

/** Users of each plan among those amounts. */
export function usersByPlan(amounts: Amounts): Record<PlanType, number> {
  return byType((type) => total(STATUSES.map((status) => amounts.get(figureOf(type, status))?.[0] ?? 0)));
}

function byType(count: (type: PlanType) => number): Record<PlanType, number> {
  return { free: count('free'), basic: count('basic'), premium: count('premium'), lifetime: count('lifetime') };
}

function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
