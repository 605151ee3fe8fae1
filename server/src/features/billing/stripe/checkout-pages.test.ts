import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { openTill, type Till, WEBHOOK_SECRET } from '../../../../test/services/card-customers.ts';
import { type ScriptedStripe, startScriptedStripe } from '../../../../test/services/scripted-stripe.ts';
import { createLogger } from '../../../platform/telemetry/log/logger.ts';
import { stopCardPlanAtStripe } from './cancel-card-plan.ts';
import { openStripe } from './stripe-client.ts';

let stripe: ScriptedStripe;
let app: TestApp;
let till: Till;
let keys: { secretKey: string; webhookSecret: string; apiBase: string };

beforeAll(async () => {
  stripe = await startScriptedStripe();
  keys = { secretKey: 'sk_test_canary', webhookSecret: WEBHOOK_SECRET, apiBase: stripe.apiBase };
  app = await startTestApp({ stripe: keys });
  till = openTill(app, stripe);
});
beforeEach(() => {
  stripe.requests.length = 0;
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});

const buy = (user: TestUser, plan: unknown = 'basic', headers: Record<string, string> = {}) =>
  app.request('POST', '/billing/checkout/', { token: user.access, body: { plan }, headers });

/** Where the test's server would listen: nothing has set PUBLIC_URL. */
const HERE = 'http://127.0.0.1:0';

const posts = (path: string) => stripe.requests.filter((asked) => asked.method === 'POST' && asked.path === path);

async function setPlan({ user }: TestUser, change: object) {
  await app.db.updateTable('subscriptions').set(change).where('user_id', '=', user.id).execute();
}

describe('buying a plan', () => {
  it("creates a Stripe page with our price and the caller's customer, which leads back to this server, whatever Origin says", async () => {
    const dana = await app.signUp();
    const { status, body } = await buy(dana, 'premium', { origin: 'https://trucks.example' });
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/stripe\.example\/checkout\//)]);
    const [made, session] = [posts('/v1/customers')[0], posts('/v1/checkout/sessions')[0]];
    expect(made?.form).toMatchObject({ email: dana.user.email, 'metadata[user_id]': dana.user.id });
    expect(session?.form).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '4900',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][plan]': 'premium',
      success_url: `${HERE}/plan?checkout=success`,
      cancel_url: `${HERE}/plan?checkout=cancelled`,
    });
    const lifetime = (await buy(dana, 'lifetime')) && posts('/v1/checkout/sessions')[1];
    expect(lifetime?.form).toMatchObject({ mode: 'payment', 'payment_intent_data[metadata][plan]': 'lifetime' });
    expect(lifetime?.form.customer).toBe(session?.form.customer);
    expect(posts('/v1/customers')).toHaveLength(1);
  });

  it('is a 503 if Stripe names no customer', async () => {
    const proxy = await startScriptedStripe({ customers: { object: 'customer' } });
    const behind = await startTestApp({ stripe: { ...keys, apiBase: proxy.apiBase } });
    const dana = await behind.signUp();
    const reply = await behind.request('POST', '/billing/checkout/', { token: dana.access, body: { plan: 'basic' } });
    expect([reply.status, reply.body.code]).toEqual([503, 'provider_unreachable']);
    await behind.close();
    await proxy.close();
  });

  it('leads back to PUBLIC_URL, whatever the request headers say', async () => {
    const known = await startTestApp({ stripe: keys, publicUrl: 'https://haulwise.example.com' });
    const dana = await known.signUp();
    await known.request('POST', '/billing/checkout/', {
      token: dana.access,
      body: { plan: 'basic' },
      headers: { origin: 'https://evil.example', host: 'evil.example' },
    });
    await known.close();
    expect(posts('/v1/checkout/sessions')[0]?.form.success_url).toMatch(/^https:\/\/haulwise\.example\.com\/plan/);
  });

  it('creates one page per Idempotency-Key, and one customer for two tabs', async () => {
    const dana = await app.signUp();
    const replies = await Promise.all([
      buy(dana, 'basic', { 'idempotency-key': 'tap' }),
      buy(dana, 'basic', { 'idempotency-key': 'tap' }),
      buy(dana, 'basic'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies[0]?.body.url).toBe(replies[1]?.body.url);
    expect(new Set(posts('/v1/checkout/sessions').map(({ form }) => form.customer)).size).toBe(1);
  });

  it('creates a new customer if the old one was deleted at Stripe', async () => {
    const dana = await till.signUp();
    stripe.put({ id: dana.customer, deleted: true });
    expect((await buy(dana)).status).toBe(200);
    expect(posts('/v1/checkout/sessions').at(-1)?.form.customer).not.toBe(dana.customer);
  });

  it.each([
    ['basic', { type: 'basic' }, 'already_on_plan'],
    ['basic', { type: 'premium' }, 'plan_is_lower'],
    ['lifetime', { type: 'lifetime' }, 'already_on_plan'],
    ['premium', { type: 'lifetime' }, 'plan_is_lower'],
  ])('rejects %s for a user with %j', async (plan, held, code) => {
    const dana = await app.signUp();
    await setPlan(dana, held);
    const reply = await buy(dana, plan);
    expect([reply.status, reply.body.code]).toEqual([409, code]);
    expect(stripe.requests).toEqual([]);
  });

  it('is possible again once the plan has ended', async () => {
    const dana = await app.signUp();
    await setPlan(dana, { type: 'premium', expires_at: new Date(Date.now() - 1_000) });
    expect((await buy(dana, 'basic')).status).toBe(200);
  });

  it.each(['free', 'gold', '', null, 7])('rejects the plan %j', async (plan) => {
    expect((await buy(await app.signUp(), plan)).status).toBe(400);
  });

  it.each([500, 401, 429])(
    'returns 503 if Stripe responds with %i, and logs neither the key nor the message',
    async (status) => {
      const dana = await app.signUp();
      stripe.failWith(status);
      const reply = await buy(dana);
      stripe.failWith(null);
      expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([
        503,
        'provider_unreachable',
        '10',
      ]);
      expect(JSON.stringify(app.logs)).not.toContain(keys.secretKey);
      expect(app.logs.some(({ stripe: said }) => said?.status === status)).toBe(true);
    },
  );

  it('returns 503 if Stripe is unreachable', async () => {
    const lost = await startTestApp({ stripe: { ...keys, apiBase: 'http://127.0.0.1:9' } });
    const dana = await lost.signUp();
    const reply = await lost.request('POST', '/billing/checkout/', { token: dana.access, body: { plan: 'basic' } });
    expect([reply.status, reply.body.code]).toEqual([503, 'provider_unreachable']);
    await lost.close();
  });

  it('is not offered by a server without Stripe keys', async () => {
    const plain = await startTestApp();
    const { access: token } = await plain.signUp();
    for (const [path, body] of [
      ['checkout', { plan: 'basic' }],
      ['portal', {}],
    ] as const) {
      const reply = await plain.request('POST', `/billing/${path}/`, { token, body });
      expect([reply.status, reply.body.code]).toEqual([409, 'no_card_payments']);
    }
    const { body } = await plain.request('GET', '/billing/subscription/', { token });
    expect(body).toMatchObject({ can_check_out: false, can_manage: false });
    await plain.close();
  });
});

describe('managing a card plan', () => {
  it("creates a page for the caller's customer", async () => {
    const dana = await till.signUp();
    await till.deliver('customer.subscription.created', till.subscription(dana.customer));
    const own = await app.request('GET', '/billing/subscription/', { token: dana.access });
    expect(own.body).toMatchObject({ type: 'basic', can_check_out: true, can_manage: true });
    const { body } = await app.request('POST', '/billing/portal/', { token: dana.access });
    expect(body.url).toMatch(/^https:\/\/stripe\.example\/portal\//);
    expect(posts('/v1/billing_portal/sessions')[0]?.form.customer).toBe(dana.customer);
  });

  it('is rejected for users who never paid by card', async () => {
    const dana = await till.signUp();
    const reply = await app.request('POST', '/billing/portal/', { token: dana.access });
    expect([reply.status, reply.body.code]).toEqual([409, 'no_portal']);
  });
});

describe('cancelling a card plan', () => {
  const log = createLogger('silent');

  it('cancels it at Stripe, even if repeated or if it no longer exists there', async () => {
    const parts = { openStripe: () => openStripe(keys, log), log };
    const { id } = till.subscription('cus_1');
    for (const subscription_id of [id, id, 'sub_gone'])
      await stopCardPlanAtStripe(parts, { subscription_id, is_credited: true });
    expect(stripe.get(id)?.status).toBe('canceled');
    expect(stripe.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('is retried if Stripe is unreachable', async () => {
    const parts = { openStripe: () => openStripe(keys, log), log };
    stripe.failWith(503);
    await expect(stopCardPlanAtStripe(parts, { subscription_id: 'sub_1', is_credited: true })).rejects.toThrow();
    stripe.failWith(null);
  });

  it('happens when the user is deleted', async () => {
    const [admin, dana] = [await app.signUpAdmin(), await till.signUp()];
    const { id } = till.subscription(dana.customer);
    await till.deliver('customer.subscription.created', { id });
    expect((await app.request('DELETE', `/auth/users/${dana.user.id}/`, { token: admin.access })).status).toBe(204);
    const { rows } = await sql`select data from jobs.job where name = 'billing.cancel-card-plan'`.execute(app.db);
    expect(JSON.stringify(rows)).toContain(id);
  });
});
