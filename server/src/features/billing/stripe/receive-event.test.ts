import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { type CardCustomer, openTill, type Till, WEBHOOK_SECRET } from '../../../../test/services/card-customers.ts';
import {
  type ScriptedStripe,
  type StripeObject,
  startScriptedStripe,
} from '../../../../test/services/scripted-stripe.ts';

const clock = movingClock();
const DAY = 86_400;
let stripe: ScriptedStripe;
let app: TestApp;
let till: Till;

beforeAll(async () => {
  stripe = await startScriptedStripe();
  const keys = { secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, apiBase: stripe.apiBase };
  app = await startTestApp({ clock, stripe: keys });
  till = openTill(app, stripe);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

async function planOf({ user }: CardCustomer) {
  return app.db
    .selectFrom('subscriptions')
    .select(['type', 'status', 'expires_at', 'total_revenue_cents', 'total_payments', 'provider_subscription_id'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
}

async function paymentsOf({ access }: CardCustomer) {
  return (await app.request('GET', '/billing/payments/', { token: access })).body.results;
}

/** Subscriptions queued for cancellation at Stripe. */
async function toCancel(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data->>'subscription_id' as id from jobs.job where name = 'billing.cancel-card-plan'`.execute(app.db);
  return rows.map(({ id }) => id);
}

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY * 1_000);

describe('Stripe events for a card plan', () => {
  it('grant the plan, record the payment and end the plan with the subscription', async () => {
    const dana = await till.signUp();
    const bought = till.subscription(dana.customer);
    const invoice = till.invoice(bought, 1_900);
    for (const [type, object] of [
      ['customer.subscription.created', bought],
      ['invoice.paid', invoice],
    ] as const)
      expect(await till.deliver(type, object)).toMatchObject({ status: 200, body: { received: true } });
    expect(await planOf(dana)).toMatchObject({
      type: 'basic',
      status: 'active',
      expires_at: inDays(30),
      total_revenue_cents: 1_900,
      total_payments: 1,
    });
    expect(await paymentsOf(dana)).toMatchObject([{ amount: 19, provider: 'stripe', plan: 'basic', currency: 'usd' }]);

    const cancelled = till.subscription(dana.customer, { id: bought.id, cancel_at_period_end: true });
    await till.deliver('customer.subscription.updated', cancelled);
    expect(await planOf(dana)).toMatchObject({ status: 'cancelled', expires_at: inDays(30) });

    const ended = till.subscription(dana.customer, { id: bought.id, status: 'canceled', ended: 0 });
    await till.deliver('customer.subscription.deleted', ended);
    expect(await planOf(dana)).toMatchObject({ type: 'basic', status: 'expired', provider_subscription_id: null });
  });

  it('may arrive late and in any order: only the current state at Stripe counts', async () => {
    const dana = await till.signUp();
    const first = till.subscription(dana.customer);
    const invoice = till.invoice(first, 1_900);
    const ended = till.subscription(dana.customer, { id: first.id, status: 'canceled', ended: 0 });
    await till.deliver('customer.subscription.deleted', ended);
    await till.deliver('invoice.paid', invoice);
    await till.deliver('customer.subscription.created', first);
    expect(await planOf(dana)).toMatchObject({ type: 'free', status: 'active', total_revenue_cents: 1_900 });
  });

  it('do not overwrite a state that was requested later', async () => {
    const dana = await till.signUp();
    const old = till.subscription(dana.customer);
    await till.deliver('customer.subscription.created', old);
    const hold = stripe.holdNextRead(old.id);
    const late = till.deliver('customer.subscription.updated', old);
    await hold.asked;
    const renewed = till.subscription(dana.customer, { id: old.id, end: 60 * DAY });
    await till.deliver('customer.subscription.updated', renewed);
    hold.release();
    expect((await late).status).toBe(200);
    expect((await planOf(dana)).expires_at).toEqual(inDays(60));
  });

  it('are applied once, even if they arrive twice at the same time or under two types', async () => {
    const dana = await till.signUp();
    const invoice = till.invoice(till.subscription(dana.customer), 1_900);
    const id = `evt_${randomUUID()}`;
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => till.deliver('invoice.paid', invoice, { id })),
      till.deliver('invoice.paid', invoice),
    ]);
    const asked = stripe.requests.length;
    expect((await till.deliver('invoice.paid', invoice, { id })).status).toBe(200);
    expect(stripe.requests).toHaveLength(asked);
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await planOf(dana)).toMatchObject({ total_revenue_cents: 1_900, total_payments: 1 });
  });

  it('keep a plan in force for a week after a failed renewal', async () => {
    const dana = await till.signUp();
    const unpaid = till.subscription(dana.customer, { plan: 'premium', status: 'past_due' });
    await till.deliver('customer.subscription.updated', unpaid);
    expect(await planOf(dana)).toMatchObject({ type: 'premium', status: 'pending', expires_at: inDays(7) });
    const given = till.subscription(dana.customer, { id: unpaid.id, plan: 'premium', status: 'unpaid' });
    await till.deliver('customer.subscription.updated', given);
    expect((await planOf(dana)).status).toBe('expired');
    const paid = till.subscription(dana.customer, { id: unpaid.id, plan: 'premium' });
    await till.deliver('customer.subscription.updated', paid);
    expect(await planOf(dana)).toMatchObject({ status: 'active', provider_subscription_id: unpaid.id });
  });

  it('change nothing while the first payment is incomplete', async () => {
    const dana = await till.signUp();
    await till.deliver('customer.subscription.created', till.subscription(dana.customer, { status: 'incomplete' }));
    expect(await planOf(dana)).toMatchObject({ type: 'free', status: 'active' });
  });

  it('replace one card plan with the next and cancel the old one', async () => {
    const dana = await till.signUp();
    const basic = till.subscription(dana.customer);
    await till.deliver('customer.subscription.created', basic);
    const premium = till.subscription(dana.customer, { plan: 'premium', created: 5 });
    await till.deliver('customer.subscription.created', premium);
    expect(await toCancel()).toContain(basic.id);
    await till.deliver('customer.subscription.updated', basic);
    const ended = till.subscription(dana.customer, { id: basic.id, status: 'canceled', ended: 6 });
    await till.deliver('customer.subscription.deleted', ended);
    expect(await planOf(dana)).toMatchObject({
      type: 'premium',
      status: 'active',
      provider_subscription_id: premium.id,
    });
    expect(await toCancel()).not.toContain(premium.id);
  });
});

describe('a card plan that is changed by hand', () => {
  const byPayment = (id: string) => ['POST', '/billing/payments/', { user_id: id, amount: 19, plan: 'basic' }] as const;
  const byChange = (id: string) => ['PATCH', `/auth/users/${id}/`, { subscription_type: 'premium' }] as const;

  it.each([
    ['a payment', byPayment, 'basic', 61],
    ['an administrator', byChange, 'premium', 30],
  ])('by %s is no longer charged, and ignores later Stripe events', async (_who, change, type, days) => {
    const [admin, dana] = [await app.signUpAdmin(), await till.signUp()];
    const bought = till.subscription(dana.customer);
    await till.deliver('customer.subscription.created', bought);
    const [method, path, body] = change(dana.user.id);
    expect((await app.request(method, path, { token: admin.access, body })).status).toBeLessThan(300);
    const expected = { type, status: 'active', expires_at: inDays(days), provider_subscription_id: null };
    expect(await planOf(dana)).toMatchObject(expected);
    expect(await toCancel()).toContain(bought.id);
    await till.deliver('customer.subscription.updated', bought);
    const ended = till.subscription(dana.customer, { id: bought.id, status: 'canceled', ended: 0 });
    await till.deliver('customer.subscription.deleted', ended);
    expect(await planOf(dana)).toMatchObject(expected);

    const next = till.subscription(dana.customer, { plan: 'premium', created: 60 });
    await till.deliver('customer.subscription.created', next);
    expect(await planOf(dana)).toMatchObject({ type: 'premium', provider_subscription_id: next.id });
  });

  it('to the same plan keeps renewing', async () => {
    const [admin, dana] = [await app.signUpAdmin(), await till.signUp()];
    const bought = till.subscription(dana.customer);
    await till.deliver('customer.subscription.created', bought);
    const body = { subscription_type: 'basic', subscription_status: 'active', first_name: 'Dana' };
    await app.request('PATCH', `/auth/users/${dana.user.id}/`, { token: admin.access, body });
    expect((await planOf(dana)).provider_subscription_id).toBe(bought.id);
  });
});

describe('a lifetime plan', () => {
  function session(customer: string, overrides: object = {}): StripeObject {
    const charge = { id: `ch_${randomUUID()}`, customer, refunded: false };
    const intent = { id: `pi_${randomUUID()}`, latest_charge: charge };
    stripe.put({ ...charge, payment_intent: intent.id });
    const bought = {
      id: `cs_${randomUUID()}`,
      customer,
      subscription: null,
      payment_status: 'paid',
      metadata: { plan: 'lifetime' },
      amount_total: 59_900,
      currency: 'usd',
      created: Math.floor(clock.now().getTime() / 1_000),
      payment_intent: intent,
      ...overrides,
    };
    stripe.put(bought);
    return bought;
  }
  const chargeOf = ({ payment_intent }: StripeObject) => {
    const { id, latest_charge } = payment_intent as { id: string; latest_charge: { id: string; customer: string } };
    return { ...latest_charge, payment_intent: id };
  };
  const refund = (charge: { id: string }, amount: number, status = 'succeeded') =>
    stripe.put({
      id: `re_${randomUUID()}`,
      object: 'refund',
      charge: charge.id,
      amount,
      status,
      currency: 'usd',
      created: Math.floor(clock.now().getTime() / 1_000),
    });

  it('is granted once, cancels the card plan, and is not affected by its later events', async () => {
    const dana = await till.signUp();
    const basic = till.subscription(dana.customer);
    await till.deliver('customer.subscription.created', basic);
    const bought = session(dana.customer);
    await till.deliver('checkout.session.completed', bought);
    await till.deliver('checkout.session.async_payment_succeeded', bought);
    await till.deliver('customer.subscription.updated', basic);
    expect(await planOf(dana)).toMatchObject({
      type: 'lifetime',
      status: 'active',
      expires_at: null,
      total_revenue_cents: 59_900,
      total_payments: 1,
    });
    expect(await toCancel()).toContain(basic.id);
  });

  it('is not granted before it is paid', async () => {
    const dana = await till.signUp();
    await till.deliver('checkout.session.completed', session(dana.customer, { payment_status: 'unpaid' }));
    expect(await planOf(dana)).toMatchObject({ type: 'free', total_payments: 0 });
  });

  it('ends when it is refunded in full; partial refunds are only recorded', async () => {
    const dana = await till.signUp();
    const bought = session(dana.customer);
    await till.deliver('checkout.session.completed', bought);
    const charge = chargeOf(bought);
    refund(charge, 9_900);
    refund(charge, 1, 'pending');
    await till.deliver('charge.refunded', charge);
    expect(await planOf(dana)).toMatchObject({ status: 'active', total_revenue_cents: 50_000, total_payments: 1 });

    refund(charge, 50_000);
    stripe.put({ ...charge, refunded: true });
    await till.deliver('charge.refunded', charge);
    await till.deliver('refund.updated', { id: 're_1', charge: charge.id });
    expect(await planOf(dana)).toMatchObject({ type: 'lifetime', status: 'expired', total_revenue_cents: 0 });
    expect((await paymentsOf(dana)).map(({ amount }: { amount: number }) => amount).sort()).toEqual([-500, -99, 599]);
  });

  it('is not granted if it was refunded before the purchase event arrived', async () => {
    const dana = await till.signUp();
    const bought = session(dana.customer);
    const charge = chargeOf(bought);
    refund(charge, 59_900);
    stripe.put({ ...charge, refunded: true });
    await till.deliver('charge.refunded', charge);
    const intent = { id: charge.payment_intent, latest_charge: { ...charge, refunded: true } };
    stripe.put({ ...bought, payment_intent: intent });
    await till.deliver('checkout.session.completed', bought);
    expect(await planOf(dana)).toMatchObject({ type: 'free', total_revenue_cents: 0, total_payments: 1 });
  });
});

describe('signed bytes that are no event', () => {
  it.each([null, 'text', 7, []].map((object) => [JSON.stringify(object), object]))(
    'are a 400: the object is %s',
    async (_what, object) => {
      const reply = await till.deliver('invoice.paid', object as object);
      // A list is an object without an id, and says nothing of ours.
      expect([reply.status, reply.body.code]).toEqual(Array.isArray(object) ? [200, undefined] : [400, 'bad_request']);
    },
  );
});

describe('a webhook request', () => {
  it('is rejected if the signature is wrong, old, missing or for another body', async () => {
    const dana = await till.signUp();
    const bought = till.subscription(dana.customer);
    const old = clock.now().getTime() / 1_000 - 600;
    for (const signature of ['', 't=1,v1=00', `t=${old},v1=${'0'.repeat(64)}`, WEBHOOK_SECRET]) {
      const reply = await till.deliver('customer.subscription.created', bought, { signature });
      expect([reply.status, reply.body.code]).toEqual([400, 'bad_signature']);
    }
    const none = await app.request('POST', '/billing/stripe/webhook/', { body: '{}' });
    expect([none.status, none.body.code]).toEqual([400, 'bad_signature']);
    expect((await planOf(dana)).type).toBe('free');
  });

  it('is ignored if it does not concern us', async () => {
    const dana = await till.signUp();
    const events: [string, object][] = [
      ['customer.created', { id: dana.customer }],
      ['constructor', { id: dana.customer }],
      ['customer.subscription.created', {}],
      ['customer.subscription.created', { id: 'sub_nobody_has' }],
      ['customer.subscription.created', till.subscription('cus_of_somebody_else')],
      ['customer.subscription.created', till.subscription(dana.customer, { plan: 'free' })],
      ['customer.subscription.created', till.subscription(dana.customer, { plan: 'toString' })],
      ['invoice.paid', { ...till.invoice(till.subscription('cus_nobody'), 1_900) }],
    ];
    for (const [type, object] of events) expect((await till.deliver(type, object)).status, type).toBe(200);
    expect(await planOf(dana)).toMatchObject({ type: 'free', total_payments: 0 });
    expect(app.logs.some(({ customer }) => customer === 'cus_of_somebody_else')).toBe(true);
  });

  it('is accepted again later if Stripe was unreachable', async () => {
    const dana = await till.signUp();
    const bought = till.subscription(dana.customer);
    const id = `evt_${randomUUID()}`;
    stripe.failWith(500);
    const first = await till.deliver('customer.subscription.created', bought, { id });
    stripe.failWith(null);
    expect([first.status, first.body.code]).toEqual([503, 'provider_unreachable']);
    await till.deliver('customer.subscription.created', bought, { id });
    expect((await planOf(dana)).type).toBe('basic');
  });

  it('is rejected by a server without Stripe keys', async () => {
    const plain = await startTestApp({ database: app.database });
    const reply = await plain.request('POST', '/billing/stripe/webhook/', { body: '{}' });
    expect([reply.status, reply.body.code]).toEqual([409, 'no_card_payments']);
    await plain.close();
  });
});
