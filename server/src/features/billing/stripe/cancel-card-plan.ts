import type { Db } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { findSubscription, type SubscriptionRow, saveProviderState } from '../subscriptions.store.ts';

export const CANCEL_QUEUE = 'billing.cancel-card-plan';
/** A day and more of tries: meanwhile the card could be charged. */
const RETRIES = 12;

export interface CancelJob {
  subscription_id: string;
  /** Whether what was paid for and not used is credited at Stripe. */
  is_credited: boolean;
}

/** Has a subscription ended at Stripe once the transaction commits, however long Stripe is away. */
export async function scheduleCancellation(
  tx: Db,
  { jobs }: Pick<BillingParts, 'jobs'>,
  job: CancelJob,
): Promise<void> {
  await jobs.enqueue(CANCEL_QUEUE, job, { db: tx, retries: RETRIES });
}

/** From now on nothing renews the plan by itself: it was changed by hand, and Stripe's word on it no longer counts. */
export async function removeCardPlan(
  tx: Db,
  parts: Pick<BillingParts, 'jobs'>,
  { user_id, provider_subscription_id }: SubscriptionRow,
): Promise<void> {
  if (provider_subscription_id === null) return;
  // What was paid is still in the plan's end.
  await scheduleCancellation(tx, parts, { subscription_id: provider_subscription_id, is_credited: false });
  await saveProviderState(tx, user_id, { provider_subscription_id: null });
}

/** Sees to it that nobody is charged for the plan of a user who is about to be deleted. */
export async function stopCardPlan(tx: Db, parts: Pick<BillingParts, 'jobs' | 'clock'>, userId: string): Promise<void> {
  const held = await findSubscription(tx, userId, parts.clock.now());
  const subscription_id = held?.provider_subscription_id;
  if (subscription_id) await scheduleCancellation(tx, parts, { subscription_id, is_credited: true });
}

/** Ends a subscription at Stripe; nothing happens where it has ended. */
export async function stopCardPlanAtStripe(
  { stripe, log }: Pick<BillingParts, 'stripe' | 'log'>,
  { subscription_id, is_credited }: CancelJob,
): Promise<void> {
  if (!stripe) {
    log.error({ subscription: subscription_id }, 'a card plan must be ended at stripe by hand: this server has no key');
    return;
  }
  await stripe.find(async (api) => {
    const { status } = await api.subscriptions.retrieve(subscription_id);
    if (status === 'canceled' || status === 'incomplete_expired') return;
    await api.subscriptions.cancel(subscription_id, { prorate: is_credited, invoice_now: is_credited });
  });
}
