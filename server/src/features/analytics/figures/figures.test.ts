import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const NOW = '2026-11-20T12:00:00.000Z';
let app: TestApp;
let admin: TestUser;
let dana: TestUser;
let pat: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock: movingClock(NOW) });
  [admin, dana, pat] = [await app.signUpAdmin(), await app.signUpPremium(), await app.signUp()];
});
afterAll(() => app.close());

const read = (path: string, query: Record<string, string> = {}, user = admin) =>
  app.request('GET', `/analytics/${path}/`, { token: user.access, query });

async function pay(
  user: TestUser,
  amount: number,
  days = 0,
  { provider = 'manual', plan = 'premium' } = {},
): Promise<void> {
  await sql`
    insert into payments (id, user_id, amount_cents, provider, plan, paid_at)
    values (gen_random_uuid(), ${user.user.id}, ${amount}, ${provider}, ${plan}, ${NOW}::timestamptz - ${days} * interval '1 day')`.execute(
    app.db,
  );
}

describe('the dashboard', () => {
  it('shows each of the last 30 days, and no uptime without heartbeats', async () => {
    const { status, body } = await read('dashboard');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ total_users: 3, premium_users: 1, total_messages: 0, total_revenue: 0 });
    expect(body.data.uptime_percentage).toBeNull();
    expect(body.data.activity_chart).toHaveLength(30);
    expect(body.data.user_growth_chart.at(-1)).toEqual({ date: '2026-11-20', new_users: 3, total_users: 3 });
    expect(body.data.user_growth_chart[0]).toEqual({ date: '2026-10-22', new_users: 0, total_users: 0 });
    expect(body.data.feature_usage_chart.map((one: { feature_name: string }) => one.feature_name)).toEqual([
      'chat',
      'projects',
      'calculators',
      'templates',
      'exports',
      'sharing',
    ]);
    expect(body.data.previous_period).toMatchObject({ start_date: '2026-09-22', end_date: '2026-10-21', new_users: 0 });
  });

  it('counts a question at once, and as a use of the chat once its event is written', async () => {
    const before = (await read('dashboard')).body.data;
    const asked = await app.request('POST', '/chat/', {
      token: pat.access,
      body: { message: 'What is a cubic yard?' },
    });
    expect(asked.status, asked.text).toBe(200);
    const after = (await read('dashboard')).body.data;
    expect(after.total_messages - before.total_messages).toBe(2);
    expect(after.activity_chart.at(-1)).toEqual({ date: '2026-11-20', questions: before.period.questions + 1 });
    await expect
      .poll(async () => (await read('dashboard')).body.data.feature_usage_chart[0])
      .toEqual({ feature_name: 'chat', total_uses: 1 });
  });

  it('uses the days of the requested time zone, including today there', async () => {
    const { data } = (await read('dashboard', { time_zone: 'Pacific/Kiritimati' })).body;
    expect(data.period).toMatchObject({ start_date: '2026-10-23', end_date: '2026-11-21', new_users: 3 });
    const west = (await read('dashboard', { time_zone: 'Etc/GMT+12', end_date: '2026-11-19' })).body.data;
    expect(west.period).toMatchObject({ end_date: '2026-11-19', new_users: 0 });
  });

  it.each([
    ['a range that ends before it begins', { start_date: '2026-02-02', end_date: '2026-02-01' }],
    ['more than 366 days', { start_date: '2024-01-01', end_date: '2026-01-01' }],
    ['days before 1970', { start_date: '1969-12-31', end_date: '1970-01-05' }],
    ['the year 0', { end_date: '0000-01-05' }],
    ['an impossible day', { start_date: '2026-02-30' }],
    ['an unknown zone', { time_zone: 'Mars/Olympus' }],
    ['an abbreviation, which is not in the list of zones', { time_zone: 'PST' }],
    ['an offset, which is ambiguous', { time_zone: '+02:00' }],
    ['SQL', { time_zone: "UTC'; drop table users" }],
  ])('refuses %s', async (_, query: Record<string, string>) => {
    for (const path of ['dashboard', 'subscription-stats', 'payment-stats'])
      expect((await read(path, query)).status).toBe(400);
  });

  it('accepts ranges from 1970 to the end of 9999', async () => {
    expect(
      (await read('dashboard', { start_date: '1970-01-01', end_date: '1970-12-31', time_zone: 'Asia/Tokyo' })).status,
    ).toBe(200);
    expect((await read('dashboard', { end_date: '9999-12-31', time_zone: 'America/Denver' })).status).toBe(200);
  });

  it('is for administrators', async () => {
    for (const path of [
      'dashboard',
      'subscription-stats',
      'payment-stats',
      'payments',
      'users-list-stats',
      'user-dashboard-stats',
    ])
      expect((await read(path, {}, dana)).status).toBe(403);
  });
});

describe('the figures of subscriptions', () => {
  it('count a plan past its end as expired before a job has marked it', async () => {
    const { data } = (await read('subscription-stats')).body;
    expect(data).toEqual({
      active_subscriptions: 1,
      by_type: { free: 2, basic: 0, premium: 1, lifetime: 0 },
      by_status: { active: 3, expired: 0, cancelled: 0, pending: 0 },
      expiring_soon: 0,
      mrr: 49,
      new_by_type: { free: 2, basic: 0, premium: 1, lifetime: 0 },
    });
    const setEnd = (end: string) =>
      app.db.updateTable('subscriptions').set({ expires_at: end }).where('user_id', '=', dana.user.id).execute();
    await setEnd('2026-11-27T12:00:00Z');
    expect((await read('subscription-stats')).body.data).toMatchObject({ active_subscriptions: 1, expiring_soon: 1 });
    await setEnd('2026-11-27T12:00:01Z');
    expect((await read('subscription-stats')).body.data).toMatchObject({ active_subscriptions: 1, expiring_soon: 0 });
    await setEnd(NOW);
    const over = (await read('subscription-stats')).body.data;
    expect(over).toMatchObject({
      active_subscriptions: 0,
      mrr: 0,
      expiring_soon: 0,
      by_status: { active: 2, expired: 1 },
    });
    expect((await read('dashboard')).body.data.premium_users).toBe(0);
  });

  it('do not count a cancelled plan that still runs as active or as future revenue', async () => {
    const change = { status: 'cancelled', expires_at: '2026-12-01T00:00:00Z' };
    await app.db.updateTable('subscriptions').set(change).where('user_id', '=', dana.user.id).execute();
    const { data } = (await read('subscription-stats')).body;
    expect(data).toMatchObject({ active_subscriptions: 0, mrr: 0, expiring_soon: 0, by_status: { cancelled: 1 } });
    expect(data.by_type.premium).toBe(1);
  });
});

describe('the figures of payments', () => {
  it('are empty if nothing was paid', async () => {
    const { data } = (await read('payment-stats', { end_date: '2026-11-01' })).body;
    expect(data).toMatchObject({ total_revenue: 0, payments: 0, refunds: 0, refunded: 0, average_payment: null });
    expect(data).toMatchObject({ paying_users: 0, by_provider: [], by_plan: [] });
    expect(data.by_day).toHaveLength(30);
  });

  it('subtract refunds and count them separately', async () => {
    await pay(dana, 4_900);
    await pay(dana, -1_900);
    await pay(pat, 1_901, 1, { provider: 'stripe', plan: 'basic' });
    await pay(pat, 99_900, 40);
    const behind = (await read('payments', { start_date: '2026-11-19' })).body.data;
    expect(behind.count).toBe(3);
    expect(behind.results.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-19, 19.01, 49]);
    expect(behind.results).toContainEqual(
      expect.objectContaining({ amount: 19.01, plan: 'basic', user: { id: pat.user.id, username: pat.username } }),
    );
    const { data } = (await read('payment-stats', { start_date: '2026-11-19' })).body;
    expect(data).toEqual({
      total_revenue: 49.01,
      payments: 2,
      refunds: 1,
      refunded: 19,
      average_payment: 34.01,
      paying_users: 2,
      by_provider: [
        { provider: 'manual', payments: 1, revenue: 30 },
        { provider: 'stripe', payments: 1, revenue: 19.01 },
      ],
      by_plan: [
        { plan: 'basic', payments: 1, revenue: 19.01 },
        { plan: 'premium', payments: 1, revenue: 30 },
      ],
      by_day: [
        { date: '2026-11-19', payments: 1, revenue: 19.01 },
        { date: '2026-11-20', payments: 1, revenue: 30 },
      ],
    });
    const board = (await read('dashboard', { start_date: '2026-11-19' })).body.data;
    expect([board.total_revenue, board.period.revenue]).toEqual([1048.01, 49.01]);
    expect(board.revenue_chart).toEqual([
      { date: '2026-11-19', revenue: 19.01 },
      { date: '2026-11-20', revenue: 30 },
    ]);
  });

  it('keep payments of deleted users', async () => {
    const gone = await app.signUp();
    await pay(gone, 500);
    const before = (await read('dashboard')).body.data;
    await sql`delete from users where id = ${gone.user.id}`.execute(app.db);
    const after = (await read('dashboard')).body.data;
    expect([after.total_revenue - before.total_revenue, after.total_users - before.total_users]).toEqual([0, -1]);
  });
});

describe('the figures of users', () => {
  it('agree with the list of users', async () => {
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', pat.user.id).execute();
    const { data } = (await read('users-list-stats')).body;
    expect(data).toMatchObject({ total_users: 3, active_users: 2, inactive_users: 1, admins: 1, new_users: 3 });
    expect(data.total_revenue).toBe((await read('dashboard')).body.data.total_revenue);
  });

  it('count as new whom the dashboard counts, not whoever joined within 720 hours', async () => {
    const [{ start_date }] = [(await read('dashboard')).body.data.period];
    const before = new Date(new Date(`${start_date}T00:00:00Z`).getTime() - 1);
    await app.db.updateTable('users').set({ date_joined: before }).where('id', '=', pat.user.id).execute();
    const { data } = (await read('users-list-stats')).body;
    expect(data.new_users).toBe((await read('dashboard')).body.data.period.new_users);
    expect(data.new_users).toBe(2);
  });

  it('are those of one user, by default of the caller', async () => {
    const own = (await read('user-dashboard-stats')).body.data;
    expect(own).toMatchObject({
      user: { id: admin.user.id, username: admin.username },
      conversations: 0,
      questions_today: 0,
    });
    const theirs = (await read('user-dashboard-stats', { user_id: pat.user.id })).body.data;
    expect(theirs).toMatchObject({
      conversations: 1,
      messages: 2,
      questions_today: 1,
      questions_30_days: 1,
      plan: 'free',
    });
    expect(theirs.last_active_day).toBe('2026-11-20');
  });

  it('are not found for an unknown user', async () => {
    expect((await read('user-dashboard-stats', { user_id: '00000000-0000-7000-8000-000000000009' })).status).toBe(404);
    expect((await read('user-dashboard-stats', { user_id: 'me' })).status).toBe(400);
  });
});
