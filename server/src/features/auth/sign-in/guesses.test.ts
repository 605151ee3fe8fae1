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

const PAUSES = [10, 30, 60, 180, 300];

/** All ten guesses of one network at a name, with the pauses between them. */
async function useUp(username: string, address?: string): Promise<void> {
  expect(await guess(5, username, address)).toEqual(Array(5).fill(401));
  for (const pause of PAUSES) {
    clock.advance(pause);
    expect(await guess(1, username, address)).toEqual([401]);
  }
}

test('after five wrong passwords each next guess waits longer, and a wait ends when it says', async () => {
  const { username, password, access } = await app.signUp();
  expect(await guess(5, username)).toEqual(Array(5).fill(401));
  for (const pause of PAUSES) {
    const refused = await login(username, password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_failures' } });
    expect(refused.headers['retry-after']).toBe(String(pause));
    expect(refused.body.message).toContain(`${pause} seconds`);
    clock.advance(pause - 1);
    expect(await guess(3, username)).toEqual([429, 429, 429]);
    clock.advance(1);
    expect(await guess(1, username)).toEqual([401]);
  }
  expect((await login(username, password)).headers['retry-after']).toBe(String(15 * MINUTE - 580));
  expect((await app.request('GET', '/auth/user/', { token: access })).status).toBe(200);
  clock.advance(15 * MINUTE - 580);
  expect((await login(username, password)).status).toBe(200);
});

test('a stranger locks neither another network, nor a known device, nor the session of the owner', async () => {
  const { username, user, password, device_token } = await app.signUp();
  await useUp(username, '203.0.113.2');
  expect((await login(username, password, '203.0.113.2')).status).toBe(429);
  expect((await login(username, password, '203.0.113.3')).status).toBe(200);
  clock.advance(15 * MINUTE);
  // Twenty guesses at a name, from wherever, are enough.
  for (const address of ['4', '5', '6', '7']) await guess(5, username, `203.0.113.${address}`);
  expect((await login(username, password, '203.0.113.8')).status).toBe(429);
  const atHome = await app.request('POST', '/auth/login/', {
    body: { username: user.email, password, device_tokens: ['nonsense', device_token] },
    headers: { 'x-forwarded-for': '203.0.113.4' },
  });
  expect([atHome.status, atHome.body.device_token]).toEqual([200, device_token]);
  const changed = await app.request('POST', '/auth/change-password/', {
    token: atHome.body.tokens.access,
    body: { old_password: password, new_password: 'Curbside-5-Couches!', new_password_confirm: 'Curbside-5-Couches!' },
  });
  expect(changed.status).toBe(200);
});

test('a known device has ten guesses of its own, for its own user only', async () => {
  const owner = await app.signUp();
  const other = await app.signUp();
  const tryAs = (username: string, password: string) =>
    app.request('POST', '/auth/login/', { body: { username, password, device_tokens: [owner.device_token] } });
  for (const pause of [0, 0, 0, 0, 0, ...PAUSES]) {
    clock.advance(pause);
    expect((await tryAs(owner.username, WRONG)).status).toBe(401);
  }
  expect((await tryAs(owner.username, owner.password)).status).toBe(429);
  await useUp(other.username, '203.0.113.6');
  const stranger = await app.request('POST', '/auth/login/', {
    body: { username: other.username, password: other.password, device_tokens: [owner.device_token] },
    headers: { 'x-forwarded-for': '203.0.113.6' },
  });
  expect(stranger.status).toBe(429);
});

test('username and email together get ten guesses, and the lock of one does not show at the other', async () => {
  const { username, password, user } = await app.signUp();
  await useUp(username, '203.0.113.12');
  // The right password is not even looked at, and the answer is that of a name that is nobody's.
  const unknown = await login('nobody-here@example.com', password, '203.0.113.12');
  const reply = await login(user.email, password, '203.0.113.12');
  expect([reply.status, reply.body.message]).toEqual([401, unknown.body.message]);
  clock.advance(15 * MINUTE);
  expect((await login(user.email, password, '203.0.113.12')).status).toBe(200);
});

test('forty right sign-ins at once, of one person and of many, all succeed', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signUp()));
  const [one] = people;
  const asked = [...people, ...Array.from({ length: 20 }, () => one ?? people[0])];
  const replies = await Promise.all(
    asked.map((person) => login(person?.username ?? '', person?.password ?? '', '203.0.113.13')),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200));
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
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
  await second.close();
});

test('an unknown name is limited in the same way', async () => {
  await useUp('nobody-has-this-name');
  expect((await login('nobody-has-this-name', WRONG)).headers['retry-after']).toBe(String(15 * MINUTE - 580));
});

test('a right password clears the wrong ones of that network, and no others', async () => {
  const { username, password } = await app.signUp();
  expect(await guess(5, username, '203.0.113.14')).toEqual(Array(5).fill(401));
  expect(await guess(4, username)).toEqual(Array(4).fill(401));
  for (let n = 0; n < 12; n += 1) expect((await login(username, password)).status).toBe(200);
  expect(await guess(6, username)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await guess(1, username, '203.0.113.14')).toEqual([429]);
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
  clock.advance(10);
  expect((await login('nobody-again', WRONG, '203.0.113.9')).status).toBe(401);
});

test('each lock of an account is recorded once, wherever the guesses were made', async () => {
  const { username, password, user } = await app.signUp();
  const locks = () =>
    app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'address'])
      .where('event', '=', 'sign_in.locked')
      .where('target_id', '=', user.id)
      .orderBy('id')
      .execute();
  const useUpNine = async () => {
    await guess(5, username, '203.0.113.10');
    for (const pause of PAUSES.slice(0, 4)) {
      clock.advance(pause);
      await guess(1, username, '203.0.113.10');
    }
    clock.advance(PAUSES[4] ?? 0);
  };
  await useUpNine();
  expect((await login(username, password, '203.0.113.10')).status).toBe(200);
  expect(await locks()).toEqual([]);
  await useUpNine();
  await guess(5, username, '203.0.113.10');
  expect(await locks()).toEqual([{ actor_id: null, address: '203.0.113.10' }]);
  const { access } = (await login(username, password, '203.0.113.11')).body.tokens;
  for (let n = 0; n < 11; n += 1) {
    await app.request('POST', '/auth/account/delete/', { token: access, body: { password: WRONG } });
  }
  expect((await locks()).map(({ actor_id }) => actor_id).toSorted()).toEqual([null, user.id].toSorted());
});
