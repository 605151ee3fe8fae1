import type { Stripe } from 'stripe';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { findPaidPlan, insertPayment } from '../payments/payments.store.ts';
import { updateSubscription } from '../subscriptions.store.ts';
import { getId, lockCustomerPlan, type ReadUpdate } from './stripe-updates.ts';

/** Stripe's largest page; no charge has more refunds. */
const MOST_REFUNDS = 100;

export const readRefundUpdate: ReadUpdate = async (parts, api, chargeId) => {
  const charge = await api.charges.retrieve(chargeId);
  const refunds = await api.refunds.list({ charge: chargeId, limit: MOST_REFUNDS });
  return (tx) => bookRefunds(tx, parts, charge, refunds.data);
};

/** Records refunds as negative payments; a lifetime plan ends once it is refunded in full. */
async function bookRefunds(tx: Db, parts: BillingParts, charge: Stripe.Charge, refunds: Stripe.Refund[]) {
  const held = await lockCustomerPlan(tx, parts, charge.customer);
  if (!held) return;
  const now = parts.clock.now();
  const { user_id } = held;
  const paymentId = getId(charge.payment_intent);
  const plan = paymentId === null ? null : await findPaidPlan(tx, user_id, paymentId);
  for (const { id, status, amount, currency, created } of refunds) {
    if (status !== 'succeeded') continue;
    const amount_cents = -amount;
    const paid_at = new Date(created * 1_000);
    const refund = { id: createId(), user_id, amount_cents, currency, paid_at, plan, note: '' };
    if (!(await insertPayment(tx, { ...refund, provider: 'stripe', provider_payment_id: id }))) continue;
    const details = { provider: 'stripe', amount_cents };
    await recordAudit(tx, { event: 'payment.refunded', at: now, target_id: user_id, details });
  }
  if (!charge.refunded || plan !== 'lifetime' || held.effective_type !== 'lifetime') return;
  await updateSubscription(tx, user_id, { status: 'expired', expires_at: now });
  const details = { plan: 'lifetime', status: 'expired', provider: 'stripe' };
  await recordAudit(tx, { event: 'plan.changed', at: now, target_id: user_id, details });
}
