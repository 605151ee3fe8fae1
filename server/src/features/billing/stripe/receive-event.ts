import type { Stripe } from 'stripe';
import { fail } from '../../../platform/core/app-error.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { readDatabaseTime } from '../subscriptions.store.ts';
import { readSubscriptionUpdate } from './card-plans.ts';
import { readCheckoutUpdate } from './checkouts.ts';
import { readInvoiceUpdate } from './invoices.ts';
import { readRefundUpdate } from './refunds.ts';
import type { StripeClient } from './stripe-client.ts';
import { hasEvent, insertEvent } from './stripe-events.store.ts';
import type { ApplyUpdate, ReadUpdate } from './stripe-updates.ts';

/** By event type: the field with the id of the object to fetch, which is the object itself or the refunded charge. */
const NEWS: Record<string, { of: 'id' | 'charge'; read: ReadUpdate }> = {
  'checkout.session.completed': { of: 'id', read: readCheckoutUpdate },
  'checkout.session.async_payment_succeeded': { of: 'id', read: readCheckoutUpdate },
  'customer.subscription.created': { of: 'id', read: readSubscriptionUpdate },
  'customer.subscription.updated': { of: 'id', read: readSubscriptionUpdate },
  'customer.subscription.deleted': { of: 'id', read: readSubscriptionUpdate },
  'customer.subscription.paused': { of: 'id', read: readSubscriptionUpdate },
  'customer.subscription.resumed': { of: 'id', read: readSubscriptionUpdate },
  'invoice.paid': { of: 'id', read: readInvoiceUpdate },
  'charge.refunded': { of: 'id', read: readRefundUpdate },
  'refund.updated': { of: 'charge', read: readRefundUpdate },
};

/**
 * Receives a Stripe event. The event only says what has changed; the current state is fetched from Stripe, so that
 * events may arrive late, twice or in any order. A 400 if the signature is wrong; a 503 makes Stripe resend the event.
 */
export async function handleStripeEvent(
  parts: BillingParts,
  body: Buffer | null,
  signature: string | string[] | undefined,
): Promise<{ received: true }> {
  const { db, clock } = parts;
  const stripe = await parts.openStripe();
  if (!stripe) return fail('billing.no_card_payments');
  if (body === null || typeof signature !== 'string') return fail('billing.bad_signature');
  const event = stripe.readEvent(body, signature, clock.now());
  checkForm(event);
  const apply = (await hasEvent(db, event.id)) ? null : await readNews(parts, stripe, event);
  if (apply) {
    const { id, type } = event;
    await runInTransaction(db, async (tx) => {
      if (await insertEvent(tx, { id, type, applied_at: clock.now() })) await apply(tx);
    });
  }
  return { received: true };
}

/** Signed bytes need not be an event: a proxy or a test tool may send anything. */
function checkForm({ id, type, data }: Partial<Stripe.Event>): void {
  const object: unknown = data?.object;
  const isEvent = typeof id === 'string' && typeof type === 'string' && typeof object === 'object' && object !== null;
  if (!isEvent) fail('common.bad_request');
}

async function readNews(parts: BillingParts, stripe: StripeClient, event: Stripe.Event): Promise<ApplyUpdate | null> {
  const news = Object.hasOwn(NEWS, event.type) ? NEWS[event.type] : undefined;
  const id: unknown = news ? Reflect.get(event.data.object, news.of) : undefined;
  if (!news || typeof id !== 'string') return null;
  // Taken before the request to Stripe: of two responses, the one requested later is the newer.
  const asked_at = await readDatabaseTime(parts.db);
  return await stripe.find((api) => news.read(parts, api, id, asked_at));
}
