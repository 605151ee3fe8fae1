import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const MINUTE = 60;
const WRONG = 'Wrong-password-1';
const clock = movingClock();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, trustProxy: ['loopback'] });
});
afterAll(() => app.close());
beforeEach(() => clock.advance(60 * MINUTE));

function login(username: string, password: string, address = '203.0.113.1', at = app) {
  return at.request('POST', '/auth/login/', {
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  });
}

async function guess(times: number, username: string, address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await login(username, WRONG, address)).status);
  return statuses;
}

test('ten wrong passwords lock an account for the rest of 15 minutes, even for the right password', async () => {
  const { username, password, access } = await app.signUp();
  expect(await guess(10, username)).toEqual(Array(10).fill(401));
  clock.advance(5 * MINUTE);
  const refused = await login(username, password);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_failures' } });
  expect(refused.headers['retry-after']).toBe(String(10 * MINUTE));
  expect(refused.body.message).toContain('600 seconds');
  expect((await app.request('GET', '/auth/user/', { token: access })).status).toBe(200);
});

test('further tries do not prolong the lock', async () => {
  const { username, password } = await app.signUp();
  await guess(10, username);
  clock.advance(14 * MINUTE);
  expect(await guess(20, username)).toEqual(Array(20).fill(429));
  clock.advance(1 * MINUTE);
  expect((await login(username, password)).status).toBe(200);
});

test('no window of 15 minutes ever allows more than ten guesses', async () => {
  const { username } = await app.signUp();
  await guess(5, username);
  clock.advance(14 * MINUTE);
  await guess(5, username);
  clock.advance(1 * MINUTE);
  expect(await guess(8, username)).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
});

test('username and e-mail in any case count as one account, from any address', async () => {
  const { username, user, password } = await app.signUp();
  await guess(4, username, '203.0.113.2');
  await guess(3, username.toUpperCase(), '203.0.113.3');
  await guess(3, user.email, '203.0.113.4');
  expect((await login(user.email.toUpperCase(), password, '203.0.113.5')).status).toBe(429);
});

test('parallel guesses on two instances are all counted', async () => {
  const second = await startTestApp({
    clock,
    trustProxy: ['loopback'],
    database: app.database,
    dataDir: app.config.dataDir,
  });
  const { username } = await app.signUp();
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => login(username, WRONG, '203.0.113.6', n % 2 ? app : second)),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  await second.close();
});

test('an unknown name is limited in the same way', async () => {
  expect(await guess(12, 'nobody-has-this-name')).toEqual([...Array(10).fill(401), 429, 429]);
});

test('a right password neither counts as a guess nor clears the wrong ones', async () => {
  const { username, password } = await app.signUp();
  await guess(6, username);
  for (let n = 0; n < 12; n += 1) expect((await login(username, password)).status).toBe(200);
  expect(await guess(5, username)).toEqual([401, 401, 401, 401, 429]);
});

test('an address gets a hundred guesses in all; other addresses are not affected', async () => {
  const { username, password } = await app.signUp();
  for (let name = 0; name < 20; name += 1) {
    expect(await guess(5, `nobody-${name}`, '203.0.113.7')).toEqual(Array(5).fill(401));
  }
  expect((await login('nobody-else', WRONG, '203.0.113.7')).status).toBe(429);
  expect((await login(username, password, '203.0.113.7')).status).toBe(429);
  expect((await login(username, password, '203.0.113.8')).status).toBe(200);
});

test('the IPv6 addresses of one household count as one address', async () => {
  for (let name = 0; name < 20; name += 1) {
    expect(await guess(5, `nobody-${name}`, `2001:db8:0:7::${name}`)).toEqual(Array(5).fill(401));
  }
  expect((await login('nobody-else', WRONG, '2001:db8:0:7::ffff')).status).toBe(429);
  expect((await login('nobody-else', WRONG, '2001:db8:0:8::1')).status).toBe(401);
});

test('guesses at a locked account do not count against the address', async () => {
  const { username } = await app.signUp();
  await guess(110, username, '203.0.113.9');
  expect((await login('nobody-again', WRONG, '203.0.113.9')).status).toBe(401);
});

test('each lock of an account is recorded once, wherever the guesses were made', async () => {
  const { username, password, access, user } = await app.signUp();
  const locks = () =>
    app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'address'])
      .where('event', '=', 'sign_in.locked')
      .where('target_id', '=', user.id)
      .orderBy('id')
      .execute();
  await guess(9, username, '203.0.113.10');
  expect((await login(username, password, '203.0.113.10')).status).toBe(200);
  expect(await locks()).toEqual([]);
  await guess(5, username, '203.0.113.10');
  expect(await locks()).toEqual([{ actor_id: null, address: '203.0.113.10' }]);
  clock.advance(15 * MINUTE);
  await guess(9, username, '203.0.113.10');
  await app.request('POST', '/auth/account/delete/', { token: access, body: { password: WRONG } });
  expect(await locks()).toMatchObject([{}, { actor_id: user.id }]);
});
