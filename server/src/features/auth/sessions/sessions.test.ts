import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DAY = 24 * 3600;

const clock = movingClock();
let app: TestApp;
let pat: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, trustProxy: ['loopback'] });
});
beforeEach(async () => {
  pat = await app.signUp();
});
afterAll(() => app.close());

const from = (address: string, agent?: string) => ({
  'x-forwarded-for': address,
  ...(agent === undefined ? {} : { 'user-agent': agent }),
});
const login = async (headers: Record<string, string>) =>
  (
    await app.request('POST', '/auth/login/', {
      body: { username: pat.username, password: pat.password },
      headers,
    })
  ).body.tokens;
const list = async (token: string) => (await app.request('GET', '/auth/sessions/', { token })).body;
const end = (token: string, id: string) => app.request('DELETE', `/auth/sessions/${id}/`, { token });
const me = async (token: string) => (await app.request('GET', '/auth/user/', { token })).status;

test('sessions are listed with device, address and times, the current one first', async () => {
  const openedAt = clock.now();
  const phone = await login(from('203.0.113.4', PHONE));
  clock.advance(60);
  const laptop = await login(from('203.0.113.5', LAPTOP));
  const { results, ...page } = await list(phone.access);
  expect(page).toEqual({ count: 3, next: null, previous: null });
  expect(results.map(({ device }: { device: string }) => device).slice(0, 2)).toEqual([
    'Chrome on Android',
    'Firefox on Linux',
  ]);
  expect(results[0]).toEqual({
    id: expect.any(String),
    device: 'Chrome on Android',
    address: '203.0.113.4',
    created_at: openedAt.toISOString(),
    last_used_at: openedAt.toISOString(),
    expires_at: new Date(openedAt.getTime() + 7 * DAY * 1000).toISOString(),
    is_current: true,
  });
  expect((await list(laptop.access)).results[0]).toMatchObject({ device: 'Firefox on Linux', is_current: true });
});

test('a refresh updates the device and address of a session', async () => {
  const { access, refresh } = await login(from('203.0.113.4', PHONE));
  clock.advance(600);
  await app.request('POST', '/auth/refresh/', { body: { refresh }, headers: from('198.51.100.7', PHONE) });
  expect((await list(access)).results[0]).toMatchObject({
    address: '198.51.100.7',
    last_used_at: clock.now().toISOString(),
  });
});

test('expired sessions are not listed', async () => {
  clock.advance(7 * DAY);
  const { access } = await login(from('203.0.113.4'));
  expect((await list(access)).count).toBe(1);
});

test('ending a session leaves the others open', async () => {
  const phone = await login(from('203.0.113.4', PHONE));
  const [, other] = (await list(phone.access)).results;
  expect(await end(phone.access, other.id)).toMatchObject({ status: 204, text: '' });
  expect([await me(pat.access), await me(phone.access)]).toEqual([401, 200]);
  expect((await end(phone.access, other.id)).status).toBe(404);
});

test('ending the current session signs the caller out', async () => {
  const [{ id }] = (await list(pat.access)).results;
  expect((await end(pat.access, id)).status).toBe(204);
  expect(await me(pat.access)).toBe(401);
});

test("another user's session returns 404, even to an administrator", async () => {
  const [{ id }] = (await list(pat.access)).results;
  for (const stranger of [await app.signUp(), await app.signUpAdmin()]) {
    expect((await end(stranger.access, id)).status).toBe(404);
  }
  for (const id of ['x', '01890000-0000-7000-8000-000000000001', "' or true --"]) {
    expect((await end(pat.access, encodeURIComponent(id))).status).toBe(404);
  }
  expect(await me(pat.access)).toBe(200);
});

test('all other sessions end at once and are counted', async () => {
  const sam = await app.signUp();
  const phone = await login(from('203.0.113.4', PHONE));
  await login(from('203.0.113.5', LAPTOP));
  const endOthers = () => app.request('POST', '/auth/sessions/end-others/', { token: phone.access });
  expect(await endOthers()).toMatchObject({ status: 200, body: { ended: 2 } });
  expect([await me(pat.access), await me(phone.access), await me(sam.access)]).toEqual([401, 200, 200]);
  expect((await endOthers()).body).toEqual({ ended: 0 });
  const events = await app.db.selectFrom('audit_log').select('event').where('actor_id', '=', pat.user.id).execute();
  expect(events.filter(({ event }) => event === 'session.others_ended')).toHaveLength(1);
});

test('administrators see where a user is signed in and end one or all of the sessions', async () => {
  const admin = await app.signUpAdmin();
  const sam = await app.signUp();
  const path = `/auth/users/${pat.user.id}/sessions`;
  const phone = await login(from('203.0.113.4', PHONE));
  const ask = (method: 'GET' | 'POST' | 'DELETE', at: string, { access }: { access: string } = admin) =>
    app.request(method, at, { token: access });
  const { body } = await ask('GET', `${path}/`);
  expect(body).toMatchObject({ count: 2, results: [{ device: 'Chrome on Android', is_current: false }, {}] });
  const [first] = body.results;
  // Neither the user nor another one may, and a session is found under its own user only.
  for (const stranger of [pat, sam]) {
    expect((await ask('GET', `${path}/`, stranger)).status).toBe(403);
    expect((await ask('POST', `${path}/end-all/`, stranger)).status).toBe(403);
    expect((await ask('DELETE', `${path}/${first.id}/`, stranger)).status).toBe(403);
  }
  expect((await ask('DELETE', `/auth/users/${sam.user.id}/sessions/${first.id}/`)).status).toBe(404);
  expect((await ask('GET', `/auth/users/${first.id}/sessions/`)).status).toBe(404);
  expect((await ask('POST', `/auth/users/${first.id}/sessions/end-all/`)).status).toBe(404);
  expect([await me(phone.access), await me(pat.access)]).toEqual([200, 200]);

  expect((await ask('DELETE', `${path}/${first.id}/`)).status).toBe(204);
  expect([await me(phone.access), await me(pat.access)]).toEqual([401, 200]);
  expect((await ask('POST', `${path}/end-all/`)).body).toEqual({ ended: 1 });
  expect([await me(pat.access), await me(sam.access), await me(admin.access)]).toEqual([401, 200, 200]);
  const audited = await app.db
    .selectFrom('audit_log')
    .select(['event', 'details'])
    .where('actor_id', '=', admin.user.id)
    .where('target_id', '=', pat.user.id)
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { event: 'session.ended', details: {} },
    { event: 'session.all_ended', details: { ended: 1 } },
  ]);
});

test('an administrator who ends all of their own sessions keeps the current one', async () => {
  const admin = await app.signUpAdmin();
  await app.request('POST', '/auth/login/', { body: { username: admin.username, password: admin.password } });
  const reply = await app.request('POST', `/auth/users/${admin.user.id}/sessions/end-all/`, { token: admin.access });
  expect(reply.body).toEqual({ ended: 1 });
  expect(await me(admin.access)).toBe(200);
});
