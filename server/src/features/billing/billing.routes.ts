import { billingEndpoints } from '@haulwise/contract';
import { buildPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { BillingParts } from './billing-parts.ts';
import { listPayments, readReceipt, recordPayment } from './payments/payments.ts';
import { openCheckout, openPortal } from './stripe/checkout-pages.ts';
import { handleStripeEvent } from './stripe/receive-event.ts';
import { readSubscription } from './subscriptions.ts';

export function bindBillingRoutes(parts: BillingParts): Route[] {
  const { db } = parts;
  return [
    route(billingEndpoints.getSubscription, ({ actor }) => readSubscription(parts, actor)),
    route(billingEndpoints.listPayments, async ({ actor, query }) =>
      buildPage(billingEndpoints.listPayments, query, await listPayments(db, actor.user_id, query)),
    ),
    route(billingEndpoints.listUserPayments, async ({ params, query }) =>
      buildPage(billingEndpoints.listUserPayments, query, await listPayments(db, params.id, query), params),
    ),
    route(billingEndpoints.getReceipt, ({ actor, params }) => readReceipt(parts, actor, params.id)),
    route(billingEndpoints.createPayment, ({ actor, body, new_id, ip }) =>
      recordPayment(parts, actor, body, new_id, ip),
    ),
    route(billingEndpoints.createCheckout, ({ actor, body, new_id }) =>
      openCheckout(parts, actor, { plan: body.plan, id: new_id, origin: parts.origin() }),
    ),
    route(billingEndpoints.createPortal, ({ actor }) => openPortal(parts, actor, parts.origin())),
    route(billingEndpoints.stripeWebhook, ({ raw_body, headers }) =>
      handleStripeEvent(parts, raw_body, headers['stripe-signature']),
    ),
  ];
}
