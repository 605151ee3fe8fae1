import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { addMonths } from './add-months.ts';
import { detachCardPlan } from './stripe/cancel-card-plan.ts';
import {
  lockSubscription,
  type SubscriptionChange,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.store.ts';

/**
 * Changes a plan by hand; what is not named stays. Free and lifetime have no end unless one is given; a plan that is
 * made active again after its end, without a new one, gets a month. A card that paid for a plan that is changed is
 * charged no more. A 404 where there is no such user, a 400 where the free plan is given an end.
 */
export function setSubscription(
  db: Db,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  userId: string,
  change: SubscriptionChange,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const current = (await lockSubscription(tx, userId, now)) ?? fail('common.not_found');
    if ((change.type ?? current.type) === 'free' && change.expires_at) fail('billing.free_has_no_end');
    const whole = { ...impliedBy(change, current, now), ...change };
    if (!differs(whole, current)) return;
    await updateSubscription(tx, userId, whole);
    await detachCardPlan(tx, { jobs }, current);
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
