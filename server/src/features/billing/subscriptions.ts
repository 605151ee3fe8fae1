import { type OwnSubscription, PLANS, type PlanType } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { addMonths, computeEndOfUtcDay, countDaysUntil, toUtcDay } from '../../platform/core/utc-days.ts';
import { type Db, runInTransaction } from '../../platform/db/database.ts';
import type { BillingParts } from './billing-parts.ts';
import { countQuestions, deleteCountsBefore } from './question-counts.store.ts';
import { removeCardPlan } from './stripe/cancel-card-plan.ts';
import { deleteEventsBefore } from './stripe/stripe-events.store.ts';
import {
  findEffectiveTypes,
  findSubscription,
  lockSubscription,
  type SubscriptionChange,
  type SubscriptionRow,
  setExpired,
  updateSubscription,
} from './subscriptions.store.ts';

/** The caller's plan, its limits, today's usage and the plans for sale. */
export async function readSubscription(parts: BillingParts, actor: Actor): Promise<z.output<typeof OwnSubscription>> {
  const { db, clock, config } = parts;
  const isPayable = config.stripe !== null;
  const now = clock.now();
  const own = (await findSubscription(db, actor.user_id, now)) ?? fail('common.not_found');
  return {
    type: own.type,
    status: own.status,
    expires_at: own.expires_at?.toISOString() ?? null,
    days_until_expiry: countDaysUntil(own.expires_at, now),
    effective_type: own.effective_type,
    questions_per_day: actor.role === 'admin' ? null : PLANS[own.effective_type].questions_per_day,
    questions_today: await countQuestions(db, actor.user_id, toUtcDay(now)),
    resets_at: computeEndOfUtcDay(now).toISOString(),
    can_check_out: isPayable,
    can_manage: isPayable && own.has_card_plan,
    plans: Object.values(PLANS).map(({ price_cents, ...plan }) => ({ ...plan, price: price_cents / 100 })),
  };
}

/**
 * Changes the given parts of a plan. Free and lifetime have no end unless one is given; a plan that is reactivated
 * after its end without a new one gets a month. Cancels card payments for the plan if it changes. A 404 if there is no
 * such user, a 400 if the free plan is given an end.
 */
export function setSubscription(
  db: Db,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  userId: string,
  change: SubscriptionChange,
): Promise<void> {
  const now = clock.now();
  return runInTransaction(db, async (tx) => {
    const current = (await lockSubscription(tx, userId, now)) ?? fail('common.not_found');
    if ((change.type ?? current.type) === 'free' && change.expires_at) fail('billing.free_has_no_end');
    const whole = { ...impliedBy(change, current, now), ...change };
    if (!differs(whole, current)) return;
    await updateSubscription(tx, userId, whole);
    await removeCardPlan(tx, { jobs }, current);
  });
}

function impliedBy(change: SubscriptionChange, current: SubscriptionRow, now: Date): SubscriptionChange {
  if (change.type === 'free') return { status: 'active', expires_at: null };
  if (change.type === 'lifetime') return { status: 'active', expires_at: null };
  const isPast = current.expires_at !== null && current.expires_at <= now;
  return change.status === 'active' && isPast ? { expires_at: addMonths(now, 1) } : {};
}

function differs({ type, status, expires_at }: SubscriptionChange, current: SubscriptionRow): boolean {
  return (
    (type !== undefined && type !== current.type) ||
    (status !== undefined && status !== current.status) ||
    (expires_at !== undefined && expires_at?.getTime() !== current.expires_at?.getTime())
  );
}

/** The plan whose limits apply to a user at a moment; null if there is no such user. */
export async function findPlanInForce(db: Db, userId: string, now: Date): Promise<PlanType | null> {
  const subscription = await findSubscription(db, userId, now);
  return subscription?.effective_type ?? null;
}

/** Whether a user's paid plan has ended, so that the free plan's limits apply. */
export async function isPlanOver(db: Db, userId: string, now: Date): Promise<boolean> {
  const subscription = await findSubscription(db, userId, now);
  return subscription !== undefined && subscription.type !== subscription.effective_type;
}

/** The plans in force of several users, by user id. */
export async function listPlansInForce(db: Db, userIds: string[], now: Date): Promise<Map<string, PlanType>> {
  const rows = await findEffectiveTypes(db, userIds, now);
  return new Map(rows.map(({ user_id, effective_type }) => [user_id, effective_type]));
}

const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The dashboard shows up to a year. */
const COUNTS_KEPT_DAYS = 400;
/** Stripe resends an event for three days automatically and for thirty days on request. */
const EVENTS_KEPT_DAYS = 60;

/** Marks plans past their end as expired and audits each. Until it runs, reads already show them as expired. */
export async function updateExpiredPlans({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const expireSome = () =>
    runInTransaction(db, async (tx) => {
      const expired = await setExpired(tx, now, BATCH);
      for (const { user_id, type } of expired)
        await recordAudit(tx, { event: 'plan.expired', at: now, target_id: user_id, details: { plan: type } });
      return expired.length;
    });
  while ((await expireSome()) === BATCH);
}

/** Deletes old question counts, and events that Stripe no longer resends. */
export async function deleteOldBillingRows({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await deleteCountsBefore(db, toUtcDay(new Date(now - COUNTS_KEPT_DAYS * DAY_MS)));
  await deleteEventsBefore(db, new Date(now - EVENTS_KEPT_DAYS * DAY_MS));
}
