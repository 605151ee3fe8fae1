import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const status = async (token: string) => (await app.request('GET', '/auth/user/', { token })).status;

test('signing out ends both tokens at once, on every instance', async () => {
  const second = await startTestApp({ database: app.database, dataDir: app.config.dataDir });
  const { access, refresh } = await app.signUp();
  const reply = await app.request('POST', '/auth/logout/', { token: access });
  expect(reply).toMatchObject({ status: 204, text: '' });
  for (const instance of [app, second]) {
    expect((await instance.request('GET', '/auth/user/', { token: access })).status).toBe(401);
    expect((await instance.request('POST', '/auth/refresh/', { body: { refresh } })).status).toBe(401);
  }
  await second.close();
});

test('signing out leaves the other devices and other users signed in', async () => {
  const pat = await app.signUp();
  const sam = await app.signUp();
  const { body } = await app.request('POST', '/auth/login/', {
    body: { username: pat.username, password: pat.password },
  });
  await app.request('POST', '/auth/logout/', { token: pat.access });
  expect(await status(pat.access)).toBe(401);
  expect(await status(body.tokens.access)).toBe(200);
  expect(await status(sam.access)).toBe(200);
});

test('signing out twice, or without a token, is a 401', async () => {
  const { access } = await app.signUp();
  await app.request('POST', '/auth/logout/', { token: access });
  expect((await app.request('POST', '/auth/logout/', { token: access })).status).toBe(401);
  expect((await app.request('POST', '/auth/logout/')).status).toBe(401);
  expect((await app.request('GET', '/auth/user/')).status).toBe(401);
});

test('a sign-out is in the audit log', async () => {
  const { access, user } = await app.signUp();
  await app.request('POST', '/auth/logout/', { token: access });
  const rows = await app.db.selectFrom('audit_log').select('event').where('actor_id', '=', user.id).execute();
  expect(rows.map(({ event }) => event)).toContain('session.signed_out');
});
