import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { BillingParts } from '../billing-parts.ts';
import { findSubscription } from '../subscriptions.store.ts';

/** Opens a page at Stripe where the caller can change his card or cancel his plan, and returns its address. */
export async function openPortal(
  { db, clock, stripe }: BillingParts,
  actor: Actor,
  origin: string,
): Promise<{ url: string }> {
  if (!stripe) return fail('billing.no_card_payments');
  const own = await findSubscription(db, actor.user_id, clock.now());
  const customer = own?.has_card_plan ? own.provider_customer_id : null;
  if (customer === null) return fail('billing.no_portal');
  const { url } = await stripe.reach((api) =>
    api.billingPortal.sessions.create({ customer, return_url: `${origin}/plan` }),
  );
  return { url };
}
