import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { TestApp, TestReply, TestUser } from '../harness.ts';
import type { ScriptedStripe, StripeObject } from './scripted-stripe.ts';

export const WEBHOOK_SECRET = 'whsec_test_0123456789abcdef';
const { webhooks } = new Stripe('sk_test_none');

/** A user who has opened the checkout once, so that Stripe and the server know them. */
export interface CardCustomer extends TestUser {
  customer: string;
}

export interface Till {
  signUp(): Promise<CardCustomer>;
  /** Delivers a signed event about an object, as Stripe does. */
  deliver(type: string, object: object, options?: { id?: string; signature?: string }): Promise<TestReply>;
  /** Creates a subscription at Stripe; times in seconds from now. */
  subscription(customer: string, overrides?: Overrides): StripeObject;
  /** Creates a paid invoice of a subscription at Stripe. */
  invoice(subscription: StripeObject, cents: number): StripeObject;
}

interface Overrides {
  id?: string;
  plan?: string;
  status?: string;
  created?: number;
  start?: number;
  end?: number;
  cancel_at_period_end?: boolean;
  ended?: number;
}

export function openTill(app: TestApp, stripe: ScriptedStripe): Till {
  const seconds = (fromNow: number) => Math.floor(app.clock.now().getTime() / 1_000) + fromNow;
  const put = <T extends StripeObject>(object: T): T => {
    stripe.put(object);
    return object;
  };
  return {
    async signUp() {
      const person = await app.signUp();
      await app.request('POST', '/billing/checkout/', { token: person.access, body: { plan: 'basic' } });
      return { ...person, customer: stripe.requests.at(-1)?.form.customer ?? '' };
    },
    deliver(type, object, { id = `evt_${randomUUID()}`, signature } = {}) {
      const payload = JSON.stringify({ id, object: 'event', type, created: seconds(0), data: { object } });
      const header = webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp: seconds(0) });
      return app.request('POST', '/billing/stripe/webhook/', {
        body: payload,
        headers: { 'stripe-signature': signature ?? header, 'content-type': 'application/json; charset=utf-8' },
      });
    },
    subscription(customer, overrides = {}) {
      const { id = `sub_${randomUUID()}`, plan = 'basic', status = 'active', created = 0 } = overrides;
      const { start = 0, end = 30 * 86_400, cancel_at_period_end = false, ended } = overrides;
      return put({
        id,
        object: 'subscription',
        customer,
        status,
        created: seconds(created),
        metadata: { plan },
        cancel_at_period_end,
        cancel_at: null,
        ended_at: ended === undefined ? null : seconds(ended),
        items: { data: [{ current_period_start: seconds(start), current_period_end: seconds(end) }] },
      });
    },
    invoice({ id, customer, metadata }, cents) {
      return put({
        id: `in_${randomUUID()}`,
        object: 'invoice',
        customer,
        status: 'paid',
        amount_paid: cents,
        currency: 'usd',
        status_transitions: { paid_at: seconds(0) },
        parent: { subscription_details: { subscription: id, metadata } },
      });
    },
  };
}
