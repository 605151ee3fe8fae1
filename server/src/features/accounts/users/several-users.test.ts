import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const NOBODY = '01890000-0000-7000-8000-000000000001';
const clock = movingClock('2026-03-08T07:30:00.000Z');
let app: TestApp;
let admin: TestUser;
let pat: TestUser;
let sam: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock });
  // 01:30 of March 8 in Chicago, where the clocks change an hour later, and still March 7 in Los Angeles.
  pat = await app.signUp();
  clock.advance(24 * 3600);
  [sam, admin] = [await app.signUp(), await app.signUpAdmin()];
});
afterAll(() => app.close());

const change = (body: object, { access } = admin) => app.request('PATCH', '/auth/users/', { token: access, body });
const ids = async (query: Record<string, string>) => {
  const { status, body } = await app.request('GET', '/auth/users/', { token: admin.access, query });
  expect(status).toBe(200);
  return body.results.map((user: { id: string }) => user.id).sort();
};

test('users are found by the days on which they joined, in a time zone', async () => {
  const day = (joined_from: string, joined_to: string, time_zone = 'America/Chicago') =>
    ids({ joined_from, joined_to, time_zone });
  expect(await day('2026-03-08', '2026-03-08')).toEqual([pat.user.id]);
  expect(await day('2026-03-07', '2026-03-07')).toEqual([]);
  expect(await day('2026-03-07', '2026-03-07', 'America/Los_Angeles')).toEqual([pat.user.id]);
  expect(await ids({ joined_from: '2026-03-09' })).toEqual([sam.user.id]);
  expect(await ids({ joined_to: '2026-03-08' })).toEqual([pat.user.id]);
  for (const query of [{ joined_from: 'soon' }, { joined_from: '2026-03-08', time_zone: '+02:00' }]) {
    const { status } = await app.request('GET', '/auth/users/', { token: admin.access, query });
    expect(status).toBe(400);
  }
});

test('a change to several users is made and audited for each; a refused one does not affect the others', async () => {
  const reply = await change({
    user_ids: [pat.user.id, NOBODY, admin.user.id, sam.user.id, pat.user.id],
    change: { is_active: false },
  });
  expect(reply.status).toBe(200);
  expect(reply.body.changed).toEqual([pat.user.id, sam.user.id]);
  expect(reply.body.failed).toEqual([
    { id: NOBODY, error: expect.any(String) },
    { id: admin.user.id, error: expect.stringContaining('last active administrator') },
  ]);
  expect((await app.request('GET', '/auth/user/', { token: pat.access })).status).toBe(401);
  const audited = await app.db
    .selectFrom('audit_log')
    .select('target_id')
    .where('event', '=', 'user.deactivated')
    .orderBy('id')
    .execute();
  expect(audited.map(({ target_id }) => target_id)).toEqual([pat.user.id, sam.user.id]);

  const user_ids = [pat.user.id, sam.user.id];
  expect((await change({ user_ids, change: { is_active: true } })).body).toEqual({ changed: user_ids, failed: [] });
  const plan = { subscription_type: 'basic', subscription_status: 'active', subscription_expires_at: null };
  expect((await change({ user_ids, change: plan })).body.changed).toEqual(user_ids);
  expect(await ids({ subscription_type: 'basic' })).toEqual([...user_ids].sort());
});

test('only administrators change several users, and only their access and plan', async () => {
  const user_ids = [sam.user.id];
  const { body } = await app.request('POST', '/auth/login/', {
    body: { username: pat.username, password: pat.password },
  });
  expect((await change({ user_ids, change: { is_active: false } }, body.tokens)).status).toBe(403);
  expect((await change({ user_ids: [], change: { is_active: false } })).status).toBe(400);
  expect((await change({ user_ids: Array(101).fill(NOBODY), change: {} })).status).toBe(400);
  await change({ user_ids, change: { role: 'admin', email: 'x@example.com' } });
  expect(await ids({ role: 'admin' })).toEqual([admin.user.id]);
});

test('the export can be limited to chosen users', async () => {
  const exported = (user_ids: string) =>
    app.request('GET', '/auth/users/export/', { token: admin.access, query: { user_ids, role: 'all' } });
  const { text } = await exported([sam.user.id, admin.user.id].join(','));
  expect(text).toContain(sam.username);
  expect(text).toContain(admin.username);
  expect(text).not.toContain(pat.username);
  expect((await exported("x' or true --")).status).toBe(400);
});

test('a view is saved under a name, replaced, listed for its owner alone and deleted', async () => {
  const other = await app.signUpAdmin();
  const views = (method: 'GET' | 'POST', body?: object, { access } = admin) =>
    app.request(method, '/auth/users/views/', { token: access, ...(body && { body }) });
  const { body: first } = await views('POST', { name: ' Paying <b>\n ', search: 'subscription_type=premium' });
  expect(first).toEqual({ id: expect.any(String), name: 'Paying <b>', search: 'subscription_type=premium' });
  await views('POST', { name: 'All by name', search: 'ordering=username' });
  await views('POST', { name: 'PAYING <B>', search: 'subscription_type=basic' });
  expect((await views('GET')).body.results).toMatchObject([
    { name: 'All by name' },
    { id: first.id, name: 'PAYING <B>', search: 'subscription_type=basic' },
  ]);
  expect((await views('GET', undefined, other)).body.results).toEqual([]);
  expect((await views('GET', undefined, pat)).status).toBe(401);
  for (const body of [{ name: ' ', search: '' }, { name: 'x'.repeat(61), search: '' }, { name: 'x' }]) {
    expect((await views('POST', body)).status).toBe(400);
  }
  const remove = (token: string) => app.request('DELETE', `/auth/users/views/${first.id}/`, { token });
  expect((await remove(other.access)).status).toBe(404);
  expect((await remove(admin.access)).status).toBe(204);
  expect((await remove(admin.access)).status).toBe(404);
  for (let n = 0; n < 29; n += 1) expect((await views('POST', { name: `View ${n}`, search: '' })).status).toBe(201);
  const { status, body } = await views('POST', { name: 'One too many', search: '' });
  expect([status, body.code]).toEqual([409, 'too_many_views']);
  expect((await views('POST', { name: 'view 3', search: 'page_size=5' })).status).toBe(201);
});
