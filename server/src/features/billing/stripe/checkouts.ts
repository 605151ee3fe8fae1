import type { Stripe } from 'stripe';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { insertPayment } from '../payments/payments.store.ts';
import { saveProviderState } from '../subscriptions.store.ts';
import { scheduleCancellation } from './cancel-card-plan.ts';
import { readSubscriptionUpdate } from './card-plans.ts';
import { getId, getPlan, lockCustomerPlan, type ReadUpdate } from './stripe-updates.ts';

export const readCheckoutUpdate: ReadUpdate = async (parts, api, id, asked_at) => {
  const session = await api.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const subscriptionId = getId(session.subscription);
  if (subscriptionId !== null) return readSubscriptionUpdate(parts, api, subscriptionId, asked_at);
  if (getPlan(session.metadata) !== 'lifetime' || session.payment_status !== 'paid') return null;
  return (tx) => grantLifetime(tx, parts, session);
};

/** Records the payment for a lifetime plan and grants the plan, unless it has been refunded meanwhile. */
async function grantLifetime(tx: Db, parts: BillingParts, session: Stripe.Checkout.Session): Promise<void> {
  const held = await lockCustomerPlan(tx, parts, session.customer);
  if (!held) return;
  const now = parts.clock.now();
  const amount_cents = session.amount_total ?? 0;
  const isBooked = await insertPayment(tx, {
    id: createId(),
    user_id: held.user_id,
    amount_cents,
    currency: session.currency ?? 'usd',
    provider: 'stripe',
    provider_payment_id: getId(session.payment_intent) ?? session.id,
    paid_at: new Date(session.created * 1_000),
    plan: 'lifetime',
    note: '',
  });
  if (!isBooked) return;
  const details = { provider: 'stripe', amount_cents, plan: 'lifetime' };
  await recordAudit(tx, { event: 'payment.recorded', at: now, target_id: held.user_id, details });
  if (wasRefunded(session)) return;
  const { provider_subscription_id: old } = held;
  if (old) await scheduleCancellation(tx, parts, { subscription_id: old, is_credited: true });
  const state = { type: 'lifetime', status: 'active', expires_at: null, provider_subscription_id: null } as const;
  await saveProviderState(tx, held.user_id, state);
}

function wasRefunded({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' && charge?.refunded === true;
}
