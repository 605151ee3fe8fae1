import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countWaiting } from '../../../../test/database/database.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createFirstAdmin } from './first-admin.ts';

const NAMED = { username: 'Boss', email: 'boss@example.com', password: 'Correct-horse-7-battery' };
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const login = (username: string, password: string) =>
  app.request('POST', '/auth/login/', { body: { username, password } });
const admins = () => app.db.selectFrom('users').select('username').where('role', '=', 'admin').execute();

test('the first start creates admin with a made-up password if none is configured; later ones do not', async () => {
  const password = await createFirstAdmin(app);
  expect(password).toMatch(/^\w{5}(-\w{5}){3}$/);
  const { status, body } = await login('admin', password ?? '');
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ role: 'admin', subscription_type: 'free', full_name: 'Admin' });
  expect(await createFirstAdmin(app)).toBeNull();
  expect(await admins()).toHaveLength(1);
});

test('the first start creates the configured administrator and prints no password', async () => {
  expect(await createFirstAdmin({ ...app, config: { ...app.config, admin: NAMED } })).toBeNull();
  const { body } = await login('boss', NAMED.password);
  expect(body.user).toMatchObject({ username: 'Boss', email: 'boss@example.com', role: 'admin' });
});

test('the configured administrator is ignored if there already is one', async () => {
  await createFirstAdmin({ ...app, config: { ...app.config, admin: NAMED } });
  const renamed = { ...NAMED, username: 'another', password: 'Another-horse-8-battery' };
  expect(await createFirstAdmin({ ...app, config: { ...app.config, admin: renamed } })).toBeNull();
  expect((await login('another', renamed.password)).status).toBe(401);
  expect((await login('boss', NAMED.password)).status).toBe(200);
});

test('six instances starting at once create one administrator', async () => {
  const starts: Promise<string | null>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table users in exclusive mode`.execute(tx);
    for (let n = 0; n < 6; n += 1) starts.push(createFirstAdmin(app));
    await expect.poll(() => countWaiting(app.db)).toBe(6);
  });
  const passwords = await Promise.all(starts);
  expect(passwords.filter((password) => password !== null)).toHaveLength(1);
  expect(await admins()).toEqual([{ username: 'admin' }]);
});

test('startup fails if the configured administrator has a common password', async () => {
  const common = { ...NAMED, password: 'Password123!' };
  await expect(createFirstAdmin({ ...app, config: { ...app.config, admin: common } })).rejects.toThrow(
    'ADMIN_PASSWORD',
  );
  expect(await admins()).toEqual([]);
});
