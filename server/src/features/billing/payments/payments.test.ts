import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { createId } from '../../../platform/core/ids.ts';
import { updateExpiredPlans } from '../subscriptions.ts';

const clock = movingClock('2026-01-31T12:00:00.000Z');
let app: TestApp;
let admin: TestUser;
let dana: TestUser;
let server: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  server = await app.listen();
  admin = await app.signUpAdmin();
  dana = await app.signUp({ first_name: 'Dana', last_name: 'Łoś' });
});
afterAll(() => app.close());

const record = (body: object, headers: Record<string, string> = {}) =>
  app.request('POST', '/billing/payments/', { token: admin.access, body, headers });

const plan = async (user: TestUser) =>
  (await app.request('GET', '/billing/subscription/', { token: user.access })).body;
const payments = (token: string, path = '/billing/payments/', query = {}) => app.request('GET', path, { token, query });

async function stranger(change: object = {}): Promise<TestUser> {
  const user = await app.signUp();
  if (Object.keys(change).length > 0)
    await app.db.updateTable('subscriptions').set(change).where('user_id', '=', user.user.id).execute();
  return user;
}

describe('a manual payment', () => {
  it('grants the plan, appears in both lists and in the totals, and is audited', async () => {
    const user = await stranger();
    const { status, body } = await record({ user_id: user.user.id, amount: 19.5, plan: 'basic', note: 'Cheque' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ amount: 19.5, provider: 'manual', plan: 'basic', note: 'Cheque', currency: 'usd' });
    expect(await plan(user)).toMatchObject({
      type: 'basic',
      status: 'active',
      effective_type: 'basic',
      questions_per_day: 200,
      expires_at: '2026-02-28T12:00:00.000Z',
      days_until_expiry: 28,
    });
    expect((await payments(user.access)).body).toMatchObject({ count: 1, results: [body] });
    expect((await payments(admin.access, `/billing/users/${user.user.id}/payments/`)).body.results).toEqual([body]);
    const { body: shown } = await app.request('GET', '/auth/user/', { token: user.access });
    expect(shown).toMatchObject({ total_revenue: 19.5, total_payments: 1, subscription_type: 'basic' });
    const audited = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', user.user.id)
      .where('event', '=', 'payment.recorded')
      .execute();
    expect(audited).toMatchObject([{ actor_id: admin.user.id, details: { amount_cents: 1950, plan: 'basic' } }]);
    expect(JSON.stringify(audited)).not.toContain('Cheque');
  });

  it.each([
    [
      'from its end if it is active',
      { type: 'basic', expires_at: '2026-03-31T00:00:00Z' },
      'basic',
      1,
      '2026-04-30T00:00:00.000Z',
    ],
    [
      'from now if it has ended',
      { type: 'basic', expires_at: '2026-01-30T00:00:00Z' },
      'basic',
      1,
      '2026-02-28T12:00:00.000Z',
    ],
    [
      'from now if it replaces another',
      { type: 'basic', expires_at: '2026-03-31T00:00:00Z' },
      'premium',
      13,
      '2027-02-28T12:00:00.000Z',
    ],
    [
      'and reactivates a cancelled one',
      { type: 'basic', status: 'cancelled', expires_at: '2026-02-10T00:00:00Z' },
      'basic',
      1,
      '2026-03-10T00:00:00.000Z',
    ],
    ['by nothing if it has no end', { type: 'basic' }, 'basic', 1, null],
    ['for life if lifetime is given', { type: 'basic', expires_at: '2026-02-10T00:00:00Z' }, 'lifetime', 1, null],
    ['by nothing if it is lifetime', { type: 'lifetime' }, 'lifetime', 1, null],
  ])('extends the plan %s', async (_how, held, named, months, expected) => {
    const user = await stranger(held);
    expect((await record({ user_id: user.user.id, amount: 1, subscription_type: named, months })).status).toBe(201);
    expect(await plan(user)).toMatchObject({ status: 'active', expires_at: expected, type: named });
  });

  it('extends the plan to the year 9999 at most', async () => {
    const user = await stranger({ type: 'basic', expires_at: '9999-12-01T00:00:00Z' });
    expect((await record({ user_id: user.user.id, amount: 1, plan: 'basic', months: 120 })).status).toBe(201);
    expect(await plan(user)).toMatchObject({ type: 'basic', expires_at: '9999-12-31T23:59:59.999Z' });
  });

  it.each([
    ['no plan', {}, 'Name the plan that was paid for.'],
    ['two plans', { plan: 'basic', subscription_type: 'premium' }, 'Name one plan.'],
  ])('is refused with %s, and never extends the plan that the user happens to have', async (_what, named, sentence) => {
    const user = await stranger({ type: 'premium', expires_at: '2026-02-10T00:00:00Z' });
    const reply = await record({ user_id: user.user.id, amount: 5, ...named });
    expect([reply.status, reply.body.subscription_type]).toEqual([400, [sentence]]);
    expect(await plan(user)).toMatchObject({ type: 'premium', expires_at: '2026-02-10T00:00:00.000Z' });
  });

  it('is recorded once per Idempotency-Key and once per reference', async () => {
    const user = await stranger();
    const body = { user_id: user.user.id, amount: 19, plan: 'basic', reference: ' C-17 ' };
    const [first, second] = await Promise.all([
      record(body, { 'idempotency-key': 'k' }),
      record(body, { 'idempotency-key': 'k' }),
    ]);
    expect(second.body).toEqual(first.body);
    const third = await record({ ...body, reference: 'C-17' });
    expect([third.status, third.body.code]).toEqual([409, 'duplicate_payment']);
    expect(await plan(user)).toMatchObject({ expires_at: '2026-02-28T12:00:00.000Z' });
    const blank = { user_id: user.user.id, amount: 1, plan: 'basic', reference: ' ' };
    expect([(await record(blank)).status, (await record(blank)).status]).toEqual([201, 201]);
    const { body: shown } = await app.request('GET', '/auth/user/', { token: user.access });
    expect(shown).toMatchObject({ total_revenue: 21, total_payments: 3 });
  });

  it.each([
    [{ amount: -1 }, 'amount'],
    [{ amount: 0.005 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ amount: 1_000_001 }, 'amount'],
    [{ plan: 'free' }, 'plan'],
    [{ months: 0 }, 'months'],
    [{ months: 1.5 }, 'months'],
    [{ months: 121 }, 'months'],
    [{ paid_at: 'yesterday' }, 'paid_at'],
    [{ paid_at: '1969-12-31T23:59:59Z' }, 'paid_at'],
    [{ paid_at: '0000-01-01T00:00:00+23:59' }, 'paid_at'],
    [{ paid_at: '2026-01-31T12:00:01Z' }, 'paid_at'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ reference: 'nul \0' }, 'reference'],
    [{ user_id: 'me' }, 'user_id'],
  ])('is rejected with %j', async (fault, field) => {
    const reply = await record({ user_id: dana.user.id, amount: 1, plan: 'basic', ...fault });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('is rejected for unknown users, and from anyone but administrators', async () => {
    expect((await record({ user_id: createId(), amount: 1, plan: 'basic' })).status).toBe(404);
    expect((await payments(admin.access, `/billing/users/${createId()}/payments/`)).status).toBe(404);
    const body = { user_id: dana.user.id, amount: 1, plan: 'lifetime' };
    expect((await app.request('POST', '/billing/payments/', { token: dana.access, body })).status).toBe(403);
    expect((await payments(dana.access, `/billing/users/${dana.user.id}/payments/`)).status).toBe(403);
    expect((await plan(dana)).type).toBe('free');
  });

  it('is listed latest first, in linked pages', async () => {
    const user = await stranger();
    for (const day of ['01', '03', '02'])
      await record({
        user_id: user.user.id,
        amount: Number(day),
        plan: 'basic',
        paid_at: `2026-01-${day}T08:00:00+02:00`,
      });
    const { body } = await payments(admin.access, `/billing/users/${user.user.id}/payments/`, { page_size: 2 });
    expect(body).toMatchObject({
      count: 3,
      results: [{ amount: 3, paid_at: '2026-01-03T06:00:00.000Z' }, { amount: 2 }],
    });
    expect((await payments(admin.access, body.next.replace('/api', ''))).body.results).toMatchObject([{ amount: 1 }]);
  });
});

/** The words of a PDF written in the standard fonts. */
function wordsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const drawn = streams.map(([, bytes]) => {
    try {
      return inflateSync(Buffer.from(bytes ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const lines = drawn.join('\n').matchAll(/\[(.*?)\] TJ/g);
  return [...lines]
    .map(([, line]) =>
      [...(line ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex')).join(''),
    )
    .join('\n');
}

describe('a receipt', () => {
  it('shows who paid what and when, only to the payer', async () => {
    const note = 'Cheque 🚚';
    const { body } = await record({ user_id: dana.user.id, amount: 1234.5, plan: 'premium', note });
    const path = `/billing/payments/${body.id}/receipt/`;
    const reply = await fetch(`${server}/api${path}`, { headers: { authorization: `Bearer ${dana.access}` } });
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toContain('receipt-2026-01-31.pdf');
    const pdf = Buffer.from(await reply.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const words = wordsOf(pdf);
    const shown = ['Receipt', body.id, 'January 31, 2026', dana.username, dana.user.email, 'Premium plan', '$1,234.50'];
    for (const word of [...shown, 'Cheque ?', 'Total paid']) expect(words).toContain(word);
    for (const token of [admin.access, (await app.signUp()).access])
      expect((await app.request('GET', path, { token })).status).toBe(404);
    expect((await app.request('GET', `/billing/payments/${createId()}/receipt/`, { token: dana.access })).status).toBe(
      404,
    );
  });

  it('is titled as a refund if it is one', async () => {
    const user = await stranger();
    const id = createId();
    await app.db
      .insertInto('payments')
      .values({ id, user_id: user.user.id, amount_cents: -1_900, provider: 'stripe', plan: 'basic' })
      .execute();
    const reply = await fetch(`${server}/api/billing/payments/${id}/receipt/`, {
      headers: { authorization: `Bearer ${user.access}` },
    });
    const words = wordsOf(Buffer.from(await reply.arrayBuffer()));
    for (const word of ['Refund', 'Refunded to', 'Pat Doe', '$19.00', 'Total refunded']) expect(words).toContain(word);
  });
});

describe('a plan', () => {
  it.each([
    [
      'free has no end date',
      { type: 'premium', expires_at: '2026-03-31T00:00:00Z' },
      { subscription_type: 'free' },
      'free',
      null,
    ],
    [
      'lifetime has no end date',
      { type: 'basic', status: 'expired', expires_at: '2026-01-01T00:00:00Z' },
      { subscription_type: 'lifetime' },
      'lifetime',
      null,
    ],
    [
      'a plan reactivated after its end gets a month',
      { type: 'basic', expires_at: '2026-01-01T00:00:00Z' },
      { subscription_status: 'active' },
      'basic',
      '2026-02-28T12:00:00.000Z',
    ],
    [
      'a plan with an end in the past is expired',
      { type: 'free' },
      { subscription_type: 'basic', subscription_expires_at: '2026-01-01T00:00:00.000Z' },
      'free',
      '2026-01-01T00:00:00.000Z',
    ],
    [
      'a cancelled plan stays in force until its end',
      { type: 'basic', expires_at: '2026-03-31T00:00:00Z' },
      { subscription_status: 'cancelled' },
      'basic',
      '2026-03-31T00:00:00.000Z',
    ],
  ])('set by an administrator: %s', async (_what, held, change, effective_type, expires_at) => {
    const user = await stranger(held);
    const reply = await app.request('PATCH', `/auth/users/${user.user.id}/`, { token: admin.access, body: change });
    expect(reply.status).toBe(200);
    expect(await plan(user)).toMatchObject({ effective_type, expires_at });
  });

  it('is free, without an end date, for a new user', async () => {
    const user = await stranger();
    expect(await plan(user)).toMatchObject({
      type: 'free',
      status: 'active',
      effective_type: 'free',
      expires_at: null,
      days_until_expiry: null,
      questions_per_day: 20,
      questions_today: 0,
      resets_at: '2026-02-01T00:00:00.000Z',
      can_check_out: false,
      plans: [
        { type: 'free', price: 0, interval: null, questions_per_day: 20 },
        { type: 'basic', price: 19, interval: 'month', questions_per_day: 200 },
        { type: 'premium', price: 49, interval: 'month', questions_per_day: null },
        { type: 'lifetime', price: 599, interval: 'once', questions_per_day: null },
      ],
    });
    expect((await plan(admin)).questions_per_day).toBeNull();
  });

  it('expires automatically at its end, and is audited once', async () => {
    const end = clock.now();
    const past = { type: 'basic', expires_at: end };
    const card = { provider_subscription_id: 'sub_x' };
    const users = [
      await stranger(past),
      await stranger({ ...past, status: 'cancelled' }),
      await stranger({ ...past, status: 'pending' }),
      await stranger({ ...past, expires_at: new Date(end.getTime() + 1) }),
      await stranger({ ...past, ...card }),
    ];
    const read = async () => (await Promise.all(users.map(plan))).map(({ status }) => status);
    const expected = ['expired', 'expired', 'expired', 'active', 'active'];
    expect(await read()).toEqual(expected);
    await updateExpiredPlans(app);
    await updateExpiredPlans(app);
    expect(await read()).toEqual(expected);
    const ids = users.map(({ user }) => user.id);
    const noted = await app.db
      .selectFrom('audit_log')
      .select('target_id')
      .where('event', '=', 'plan.expired')
      .where('target_id', 'in', ids)
      .execute();
    expect(noted.map(({ target_id }) => target_id).sort()).toEqual(ids.slice(0, 3).sort());
    const rows = await app.db.selectFrom('subscriptions').select('status').where('user_id', 'in', ids).execute();
    expect(rows.filter(({ status }) => status === 'expired')).toHaveLength(3);
  });
});
