import type { Stripe } from 'stripe';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { type SubscriptionChange, type SubscriptionRow, saveProviderState } from '../subscriptions.store.ts';
import { scheduleCancellation } from './cancel-card-plan.ts';
import { getPlan, lockCustomerPlan, type ReadUpdate } from './stripe-updates.ts';

/** How long a plan stays in force after a failed renewal, while Stripe retries (ms). */
const UNPAID_GRACE = 7 * 24 * 60 * 60 * 1000;

export const readSubscriptionUpdate: ReadUpdate = async (parts, api, id, asked_at) => {
  const subscription = await api.subscriptions.retrieve(id);
  return (tx) => applySubscription(tx, parts, subscription, asked_at);
};

/** Updates the plan to the state of the subscription at Stripe as of `asked_at`. */
export async function applySubscription(
  tx: Db,
  parts: BillingParts,
  subscription: Stripe.Subscription,
  asked_at: Date,
) {
  const held = await lockCustomerPlan(tx, parts, subscription.customer);
  const change = stateOf(subscription);
  if (!held || !change || isStale(held, subscription, asked_at)) return;
  const isCurrent = held.provider_subscription_id === subscription.id;
  if (change.status === 'expired') {
    // An unpaid or paused subscription may resume; a cancelled one cannot.
    const provider_subscription_id = subscription.status === 'canceled' ? null : subscription.id;
    if (isCurrent) await keep(tx, parts, held, { ...change, provider_subscription_id }, asked_at);
    return;
  }
  if (!isCurrent && isSurpassed(held, subscription)) {
    await scheduleCancellation(tx, parts, { subscription_id: subscription.id, is_credited: true });
    return;
  }
  const { provider_subscription_id: old } = held;
  if (!isCurrent && old) await scheduleCancellation(tx, parts, { subscription_id: old, is_credited: true });
  const provider_subscription_began_at = new Date(subscription.created * 1_000);
  const state = { ...change, provider_subscription_id: subscription.id, provider_subscription_began_at };
  await keep(tx, parts, held, state, asked_at);
}

async function keep(
  tx: Db,
  { clock }: BillingParts,
  held: SubscriptionRow,
  state: SubscriptionChange & { provider_subscription_id: string | null; provider_subscription_began_at?: Date },
  asked_at: Date,
): Promise<void> {
  await saveProviderState(tx, held.user_id, { ...state, provider_checked_at: asked_at });
  const { type = held.type, status = held.status } = state;
  if (type === held.type && status === held.status) return;
  const details = { plan: type, status, from_plan: held.type, from_status: held.status, provider: 'stripe' };
  await recordAudit(tx, { event: 'plan.changed', at: clock.now(), target_id: held.user_id, details });
}

/** Whether a newer state of this subscription is already stored. */
function isStale(held: SubscriptionRow, subscription: Stripe.Subscription, asked_at: Date): boolean {
  const isSame = held.provider_subscription_began_at?.getTime() === subscription.created * 1_000;
  return isSame && held.provider_checked_at !== null && asked_at < held.provider_checked_at;
}

/** Whether the user has since bought another plan, or this subscription was detached by hand. */
function isSurpassed(held: SubscriptionRow, subscription: Stripe.Subscription): boolean {
  if (held.effective_type === 'lifetime') return true;
  const { provider_subscription_id, provider_subscription_began_at: known } = held;
  if (known === null) return false;
  const began = subscription.created * 1_000;
  return provider_subscription_id === null ? began <= known.getTime() : began < known.getTime();
}

/** The plan that results from a subscription; null if nothing has been paid yet, or if it is not one of ours. */
function stateOf(subscription: Stripe.Subscription): SubscriptionChange | null {
  const type = getPlan(subscription.metadata);
  const period = subscription.items.data[0];
  if (type === null || !period) return null;
  const end = new Date(period.current_period_end * 1_000);
  switch (subscription.status) {
    case 'active':
    case 'trialing': {
      const ends = subscription.cancel_at_period_end || subscription.cancel_at !== null;
      const expires_at = subscription.cancel_at === null ? end : new Date(subscription.cancel_at * 1_000);
      return { type, status: ends ? 'cancelled' : 'active', expires_at };
    }
    case 'past_due':
      return {
        type,
        status: 'pending',
        expires_at: new Date(period.current_period_start * 1_000 + UNPAID_GRACE),
      };
    case 'canceled':
    case 'unpaid':
    case 'paused':
      return {
        type,
        status: 'expired',
        expires_at: new Date((subscription.ended_at ?? period.current_period_start) * 1_000),
      };
    default:
      return null;
  }
}
