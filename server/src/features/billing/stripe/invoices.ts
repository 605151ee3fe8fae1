import type { Stripe } from 'stripe';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { insertPayment } from '../payments/payments.store.ts';
import { applySubscription } from './card-plans.ts';
import { getId, getPlan, lockCustomerPlan, type ReadUpdate } from './stripe-updates.ts';

export const readInvoiceUpdate: ReadUpdate = async (parts, api, id, asked_at) => {
  const invoice = await api.invoices.retrieve(id);
  const subscriptionId = getId(invoice.parent?.subscription_details?.subscription);
  if (invoice.status !== 'paid' || subscriptionId === null) return null;
  const subscription = await api.subscriptions.retrieve(subscriptionId);
  return async (tx) => {
    await bookInvoice(tx, parts, invoice, subscription);
    await applySubscription(tx, parts, subscription, asked_at);
  };
};

async function bookInvoice(
  tx: Db,
  parts: BillingParts,
  { id, customer, amount_paid, currency, status_transitions, parent }: Stripe.Invoice,
  subscription: Stripe.Subscription,
): Promise<void> {
  const held = await lockCustomerPlan(tx, parts, customer);
  const plan = getPlan(parent?.subscription_details?.metadata) ?? getPlan(subscription.metadata);
  // An amount covered by credit was recorded when it was paid.
  if (!held || !plan || amount_paid <= 0) return;
  const now = parts.clock.now();
  const paid_at = status_transitions.paid_at === null ? now : new Date(status_transitions.paid_at * 1_000);
  const payment = {
    id: createId(),
    user_id: held.user_id,
    amount_cents: amount_paid,
    currency,
    paid_at,
    plan,
    note: '',
  };
  if (!(await insertPayment(tx, { ...payment, provider: 'stripe', provider_payment_id: id ?? null }))) return;
  const details = { provider: 'stripe', amount_cents: amount_paid, plan };
  await recordAudit(tx, { event: 'payment.recorded', at: now, target_id: held.user_id, details });
}
