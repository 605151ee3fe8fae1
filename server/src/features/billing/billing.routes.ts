import { billingEndpoints } from '@haulwise/contract';
import { pageOf } from '../../platform/http/page.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { BillingParts } from './billing-parts.ts';
import { listPayments, readReceipt, recordPayment } from './payments/payments.ts';
import { checkOut, openPortal, returnOrigin } from './stripe/checkout-pages.ts';
import { receiveEvent } from './stripe/receive-event.ts';
import { readSubscription } from './subscriptions.ts';

export function billingRoutes(parts: BillingParts): Route[] {
  const { db } = parts;
  return [
    route(billingEndpoints.getSubscription, ({ actor }) => readSubscription(parts, actor)),
    route(billingEndpoints.listPayments, async ({ actor, query }) =>
      pageOf(billingEndpoints.listPayments, query, await listPayments(db, actor.user_id, query)),
    ),
    route(billingEndpoints.listUserPayments, async ({ params, query }) =>
      pageOf(billingEndpoints.listUserPayments, query, await listPayments(db, params.id, query), params),
    ),
    route(billingEndpoints.getReceipt, ({ actor, params }) => readReceipt(parts, actor, params.id)),
    route(billingEndpoints.createPayment, ({ actor, body, new_id, ip }) =>
      recordPayment(parts, actor, body, new_id, ip),
    ),
    route(billingEndpoints.createCheckout, ({ actor, body, new_id, headers }) =>
      checkOut(parts, actor, { plan: body.plan, id: new_id, origin: returnOrigin(parts, headers.origin) }),
    ),
    route(billingEndpoints.createPortal, ({ actor, headers }) =>
      openPortal(parts, actor, returnOrigin(parts, headers.origin)),
    ),
    route(billingEndpoints.stripeWebhook, ({ raw_body, headers }) =>
      receiveEvent(parts, raw_body, headers['stripe-signature']),
    ),
  ];
}
