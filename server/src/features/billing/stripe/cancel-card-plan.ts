import type { Db } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { findSubscription, type SubscriptionRow, saveProviderState } from '../subscriptions.store.ts';

export const CANCEL_QUEUE = 'billing.cancel-card-plan';
/** Retries for more than a day, because the card could be charged meanwhile. */
const RETRIES = 12;

export interface CancelJob {
  subscription_id: string;
  /** Whether Stripe credits the unused part of the period. */
  is_credited: boolean;
}

/** Cancels a subscription at Stripe once the transaction commits; retries while Stripe is unreachable. */
export async function scheduleCancellation(
  tx: Db,
  { jobs }: Pick<BillingParts, 'jobs'>,
  job: CancelJob,
): Promise<void> {
  await jobs.enqueue(CANCEL_QUEUE, job, { db: tx, retries: RETRIES });
}

/** Detaches the plan from Stripe after a manual change: nothing renews it, and Stripe's updates no longer apply. */
export async function removeCardPlan(
  tx: Db,
  parts: Pick<BillingParts, 'jobs'>,
  { user_id, provider_subscription_id }: SubscriptionRow,
): Promise<void> {
  if (provider_subscription_id === null) return;
  // No credit: the plan's end date already includes the paid period.
  await scheduleCancellation(tx, parts, { subscription_id: provider_subscription_id, is_credited: false });
  await saveProviderState(tx, user_id, { provider_subscription_id: null });
}

/** Cancels the card plan of a user who is about to be deleted. */
export async function stopCardPlan(tx: Db, parts: Pick<BillingParts, 'jobs' | 'clock'>, userId: string): Promise<void> {
  const held = await findSubscription(tx, userId, parts.clock.now());
  const subscription_id = held?.provider_subscription_id;
  if (subscription_id) await scheduleCancellation(tx, parts, { subscription_id, is_credited: true });
}

/** Cancels a subscription at Stripe; has no effect if it has already ended. */
export async function stopCardPlanAtStripe(
  { openStripe, log }: Pick<BillingParts, 'openStripe' | 'log'>,
  { subscription_id, is_credited }: CancelJob,
): Promise<void> {
  const stripe = await openStripe();
  if (!stripe) {
    log.error(
      { subscription: subscription_id },
      'cancel this subscription at stripe by hand: the server has no stripe key',
    );
    return;
  }
  await stripe.find(async (api) => {
    const { status } = await api.subscriptions.retrieve(subscription_id);
    if (status === 'canceled' || status === 'incomplete_expired') return;
    await api.subscriptions.cancel(subscription_id, { prorate: is_credited, invoice_now: is_credited });
  });
}
