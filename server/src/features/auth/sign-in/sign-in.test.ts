import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWaiting } from '../../../../test/database/database.ts';
import { startTestApp, type TestApp, type TestReply } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const clock = movingClock();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const login = (username: string, password: string) =>
  app.request('POST', '/auth/login/', { body: { username, password } });

test('signing in with username or email, in any case, returns tokens and the user', async () => {
  const { user, password } = await app.signUp({ username: 'Case.Test', email: 'Case@Example.com' });
  clock.advance(60);
  for (const name of ['Case.Test', 'case.test', ' CASE.TEST ', 'case@example.com', 'CASE@EXAMPLE.COM']) {
    const { status, body } = await login(name, password);
    expect(status).toBe(200);
    expect(body.user).toEqual({ ...user, last_login: clock.now().toISOString() });
    const me = await app.request('GET', '/auth/user/', { token: body.tokens.access });
    expect(me.body).toEqual(body.user);
  }
});

test('a wrong password, an unknown user and a deactivated user get the same answer', async () => {
  const known = await app.signUp();
  const gone = await app.signUp();
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.user.id).execute();
  const answers = [
    await login(known.username, 'Wrong-password-1'),
    await login('nobody-of-that-name', known.password),
    await login('nobody@example.com', known.password),
    await login(gone.username, gone.password),
  ];
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid username or password',
      error: 'Invalid username or password',
      request_id: body.request_id,
    });
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]!.headers));
  }
});

test.each([
  ['no password', { username: 'pat' }, 'password'],
  ['no username', { password: 'x' }, 'username'],
  ['an empty username', { username: ' ', password: 'x' }, 'username'],
  ['an object for a username', { username: { $ne: null }, password: 'x' }, 'username'],
  ['a list for a password', { username: 'pat', password: ['x'] }, 'password'],
])('signing in with %s returns 400 under its field', async (_what, body, field) => {
  const reply = await app.request('POST', '/auth/login/', { body });
  expect(reply.status).toBe(400);
  expect(reply.body[field]).toHaveLength(1);
});

test('SQL in a username matches no user', async () => {
  await app.signUp();
  expect((await login("' or 1=1 --", 'Curbside-4-Couches!')).status).toBe(401);
});

test('a deactivated user is signed out at once, and can sign in again once reactivated', async () => {
  const { user, access, refresh, username, password } = await app.signUp();
  const setActive = (is_active: boolean) =>
    app.db.updateTable('users').set({ is_active }).where('id', '=', user.id).execute();
  await setActive(false);
  expect((await app.request('GET', '/auth/user/', { token: access })).status).toBe(401);
  expect((await app.request('POST', '/auth/refresh/', { body: { refresh } })).status).toBe(401);
  expect((await login(username, password)).status).toBe(401);
  await setActive(true);
  expect((await login(username, password)).status).toBe(200);
});

test('signing in on an eleventh device signs out the least recently used one', async () => {
  const { username, password, access, refresh } = await app.signUp();
  clock.advance(1);
  const second = (await login(username, password)).body.tokens;
  clock.advance(1);
  const { body: kept } = await app.request('POST', '/auth/refresh/', { body: { refresh } });
  for (let device = 3; device <= 11; device += 1) {
    clock.advance(1);
    expect((await login(username, password)).status).toBe(200);
  }
  expect((await app.request('GET', '/auth/user/', { token: second.access })).status).toBe(401);
  expect((await app.request('GET', '/auth/user/', { token: access })).status).toBe(200);
  expect((await app.request('GET', '/auth/user/', { token: kept.token })).status).toBe(200);
});

test('parallel sign-ins of one user leave ten sessions', async () => {
  const { user, username, password } = await app.signUp();
  const devices: string[] = [];
  for (let device = 2; device <= 10; device += 1) devices.push((await login(username, password)).body.device_token);
  const replies: Promise<TestReply>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in exclusive mode`.execute(tx);
    // Sign-ins from one device or network would wait for each other.
    for (const device_token of devices.slice(0, 6)) {
      const body = { username, password, device_tokens: [device_token] };
      replies.push(app.request('POST', '/auth/login/', { body }));
    }
    await expect.poll(() => countWaiting(app.db)).toBe(6);
  });
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  const rows = await app.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
  expect(rows).toHaveLength(10);
});

test('a sign-in in progress while the password changes opens no session', async () => {
  const { user, username, password } = await app.signUp();
  const underWay = await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute();
    const reply = login(username, password);
    await expect.poll(() => countWaiting(app.db)).toBe(1);
    return { reply };
  });
  expect((await underWay.reply).status).toBe(401);
  const rows = await app.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
  expect(rows).toHaveLength(1);
});

test('the user includes subscription and payments, and a paid plan past its end is expired', async () => {
  const { user, access } = await app.signUp();
  const me = async () => (await app.request('GET', '/auth/user/', { token: access })).body;
  const expires_at = new Date(clock.now().getTime() + 36 * 3_600_000);
  await app.db
    .updateTable('subscriptions')
    .set({ type: 'premium', expires_at, total_revenue_cents: 3_998, total_payments: 2 })
    .where('user_id', '=', user.id)
    .execute();
  const plan = { subscription_type: 'premium', total_revenue: 39.98, total_payments: 2 };
  expect(await me()).toMatchObject({ ...plan, subscription_status: 'active', days_until_expiry: 2 });
  await app.db.updateTable('subscriptions').set({ expires_at: clock.now() }).where('user_id', '=', user.id).execute();
  expect(await me()).toMatchObject({ ...plan, subscription_status: 'expired', days_until_expiry: 0 });
});

test('sign-ins and failures are recorded in the audit log, without what was typed', async () => {
  const { user, username, password } = await app.signUp();
  await login(username, 'Typed-by-mistake-1');
  await login('typed-a-password-here', 'Typed-by-mistake-2');
  await login(username, password);
  const rows = await app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const mine = rows.filter(({ target_id }) => target_id === user.id).map(({ event }) => event);
  expect(mine).toEqual(['account.registered', 'sign_in.failed', 'sign_in.succeeded']);
  expect(JSON.stringify(rows)).not.toMatch(/typed/i);
  expect(JSON.stringify(app.logs)).not.toMatch(/typed/i);
});
