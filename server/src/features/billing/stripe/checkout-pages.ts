import { createHash } from 'node:crypto';
import { isHigherPlan, type PaidPlan, PLANS, type PlanType } from '@haulwise/contract';
import type { Stripe } from 'stripe';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { BillingParts } from '../billing-parts.ts';
import { findSubscription, saveCustomer } from '../subscriptions.store.ts';
import type { StripeClient } from './stripe-client.ts';

/**
 * Creates a Stripe checkout page for the plan and returns its URL. `origin` is where the caller returns to; the same
 * `id` gives the same page.
 */
export async function openCheckout(
  parts: BillingParts,
  actor: Actor,
  { plan, id, origin }: { plan: PaidPlan; id: string; origin: string },
): Promise<{ url: string }> {
  const { db, clock, config } = parts;
  const stripe = await parts.openStripe();
  if (!stripe) return fail('billing.no_card_payments');
  const own = (await findSubscription(db, actor.user_id, clock.now())) ?? fail('common.not_found');
  refuseLesser(plan, own.effective_type);
  const customer = await ownCustomer(parts, stripe, actor.user_id, own.provider_customer_id);
  const session = await stripe.reach((api) =>
    api.checkout.sessions.create(
      sessionOf(plan, { customer, user: actor.user_id, origin, product: config.installationName }),
      {
        idempotencyKey: `checkout-${id}`,
      },
    ),
  );
  return { url: session.url ?? fail('billing.provider_unreachable') };
}

function refuseLesser(plan: PaidPlan, held: PlanType): void {
  if (held === plan) fail('billing.already_on_plan');
  if (isHigherPlan(held, plan)) fail('billing.plan_is_lower', { values: { plan: PLANS[held].name } });
}

/** The user's customer at Stripe; creates one if there is none or if it was deleted there. */
async function ownCustomer(
  { db, findPayer }: BillingParts,
  stripe: StripeClient,
  userId: string,
  known: string | null,
): Promise<string> {
  const customer = known === null ? null : await stripe.find((api) => api.customers.retrieve(known));
  if (customer && !customer.deleted) return customer.id;
  const { email, full_name: name } = await findPayer(userId);
  // Two tabs at once use the same key and get the same customer.
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, email, name, known]))
    .digest('hex');
  const made = await stripe.reach((api) =>
    api.customers.create({ email, name, metadata: { user_id: userId } }, { idempotencyKey: `customer-${digest}` }),
  );
  // A proxy in front of Stripe may answer anything.
  if (typeof made.id !== 'string') return fail('billing.provider_unreachable');
  return (await saveCustomer(db, userId, made.id, known)) ?? fail('common.not_found');
}

/** Prices come from our own table of plans, so that nothing needs to be set up at Stripe. */
function sessionOf(
  plan: PaidPlan,
  { customer, user, origin, product }: Record<'customer' | 'user' | 'origin' | 'product', string>,
): Stripe.Checkout.SessionCreateParams {
  const { name, price_cents, interval } = PLANS[plan];
  const metadata = { plan };
  return {
    customer,
    client_reference_id: user,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: price_cents,
          product_data: { name: `${product} ${name}` },
          ...(interval === 'month' ? { recurring: { interval } } : {}),
        },
      },
    ],
    ...(interval === 'month'
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata } }),
    success_url: `${origin}/plan?checkout=success`,
    cancel_url: `${origin}/plan?checkout=cancelled`,
  };
}

/** Creates a Stripe page where the caller can change their card or cancel their plan, and returns its URL. */
export async function openPortal(
  { db, clock, openStripe }: BillingParts,
  actor: Actor,
  origin: string,
): Promise<{ url: string }> {
  const stripe = await openStripe();
  if (!stripe) return fail('billing.no_card_payments');
  const own = await findSubscription(db, actor.user_id, clock.now());
  const customer = own?.has_card_plan ? own.provider_customer_id : null;
  if (customer === null) return fail('billing.no_portal');
  const { url } = await stripe.reach((api) =>
    api.billingPortal.sessions.create({ customer, return_url: `${origin}/plan` }),
  );
  return { url };
}
