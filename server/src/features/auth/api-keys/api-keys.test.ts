import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesHolding } from '../../../../test/database/search-database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { mailsTo, tokensMailedTo } from '../../../../test/services/outbox.ts';
import { deleteExpiredSignInData } from '../sessions/delete-expired.ts';
import { createKeyText, isKeyText } from './key-text.ts';

const DAY = 24 * 60 * 60;
const clock = movingClock();
let app: TestApp;
let other: TestApp;
let pat: TestUser;

beforeAll(async () => {
  const secretKey = randomBytes(32).toString('base64url');
  app = await startTestApp({ clock, secretKey });
  other = await startTestApp({ clock, secretKey, database: app.database });
  await app.start();
  pat = await app.signUp();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Signs in again, because the clock moves and earlier tokens expire. */
async function tokenOf({ username, password }: TestUser): Promise<string> {
  const { body } = await app.request('POST', '/auth/login/', { body: { username, password } });
  return body.tokens.access;
}

async function make(user: TestUser, changes: Record<string, unknown> = {}) {
  const body = { name: 'Website', scopes: ['quotes:read'], expires_in_days: 90, password: user.password, ...changes };
  return app.request('POST', '/auth/api-keys/', { token: await tokenOf(user), body });
}

async function makeKey(user: TestUser, changes: Record<string, unknown> = {}): Promise<{ id: string; key: string }> {
  const { status, body, text } = await make(user, changes);
  expect(status, text).toBe(201);
  return body;
}

const listOf = async (user: TestUser) =>
  (await app.request('GET', '/auth/api-keys/', { token: await tokenOf(user) })).body.results;
const use = (key: string, at = app) => at.request('GET', '/quotes/', { token: key });

describe('an API key', () => {
  it('is shown once, stored as a hash, listed by its first characters, audited and told by mail', async () => {
    const { id, key } = await makeKey(pat);
    expect(key).toMatch(/^hwk_[0-9A-Za-z]{38}$/);
    expect(isKeyText(key)).toBe(true);
    expect((await use(key)).status).toBe(200);
    const [listed] = await listOf(pat);
    expect(listed).toEqual({
      id,
      name: 'Website',
      hint: key.slice(0, 8),
      scopes: ['quotes:read'],
      created_at: clock.now().toISOString(),
      expires_at: new Date(clock.now().getTime() + 90 * DAY * 1000).toISOString(),
      is_expired: false,
      last_used_at: clock.now().toISOString(),
    });
    expect(await tablesHolding(app.db, key)).toEqual([]);
    const audited = await app.db.selectFrom('audit_log').selectAll().where('event', '=', 'api_key.created').execute();
    expect(audited).toMatchObject([{ actor_id: pat.user.id, details: { key: key.slice(0, 8) } }]);
    const [mail] = await mailsTo(app, pat.user.email);
    expect(mail?.subject).toBe('An API key was made for your account');
    expect(mail?.text).not.toContain(key);
    expect(JSON.stringify(app.logs)).not.toContain(key);
  });

  it('does only what its scopes allow, and nothing to the account that made it', async () => {
    const { key } = await makeKey(pat);
    const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
      app.request(method, path, { token: key, ...(body ? { body } : {}) });
    const codes = [
      await ask('GET', '/chat/conversations/'),
      await ask('GET', '/knowledge/read/', undefined),
      await ask('POST', '/auth/change-password/', { old_password: pat.password, new_password: 'x' }),
      await ask('PATCH', '/auth/profile/', { email: 'thief@example.com' }),
      await ask('POST', '/auth/api-keys/', { name: 'Another', scopes: ['ask'] }),
      await ask('POST', '/quotes/', {}),
      await ask('GET', '/audit-log/'),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [403, 'key_lacks_scope'],
      [403, 'key_lacks_scope'],
      ...Array.from({ length: 5 }, () => [403, 'key_not_for_this']),
    ]);
  });

  it('needs the password, a name and a scope, and there are at most 20', async () => {
    const lee = await app.signUp();
    expect((await make(lee, { password: 'Wrong-password-1' })).body).toMatchObject({ code: 'wrong_password' });
    const faulty = await make(lee, { name: ' \u200b', scopes: ['everything'], expires_in_days: 0 });
    expect(Object.keys(faulty.body)).toEqual(expect.arrayContaining(['name', 'scopes', 'expires_in_days']));
    const name = `<img src=x onerror=alert(1)>${'x'.repeat(40)}`;
    const token = await tokenOf(lee);
    const body = { name, scopes: ['ask'], expires_in_days: null, password: lee.password };
    for (let made = 0; made < 20; made++) await app.request('POST', '/auth/api-keys/', { token, body });
    expect((await listOf(lee))[0].name).toBe(name);
    const reply = await make(lee);
    expect([reply.status, reply.body.code]).toEqual([409, 'too_many_keys']);
  });

  it('is dead at once when revoked, on every instance; nobody else can revoke it', async () => {
    const { id, key } = await makeKey(pat);
    expect((await use(key, other)).status).toBe(200);
    const stranger = await app.signUpAdmin();
    const path = `/auth/api-keys/${id}/`;
    expect((await app.request('DELETE', path, { token: await tokenOf(stranger) })).status).toBe(404);
    expect((await app.request('DELETE', path, { token: await tokenOf(pat) })).status).toBe(204);
    for (const at of [app, other]) {
      const reply = await use(key, at);
      expect([reply.status, reply.body.code]).toEqual([401, 'not_signed_in']);
    }
    const audited = await app.db.selectFrom('audit_log').selectAll().where('event', '=', 'api_key.revoked').execute();
    // As the entry of its making names it.
    expect(audited).toMatchObject([{ actor_id: pat.user.id, details: { key: key.slice(0, 8) } }]);
  });

  it('expires on its day, is shown as expired, and is forgotten a month later', async () => {
    const { id, key } = await makeKey(pat, { expires_in_days: 7 });
    const { key: lasting } = await makeKey(pat, { expires_in_days: null });
    clock.advance(7 * DAY - 1);
    expect((await use(key)).status).toBe(200);
    clock.advance(1);
    expect((await use(key)).status).toBe(401);
    expect((await use(lasting)).status).toBe(200);
    const find = async () => (await listOf(pat)).find((one: { id: string }) => one.id === id);
    expect((await find()).is_expired).toBe(true);
    clock.advance(31 * DAY);
    await deleteExpiredSignInData(app);
    expect(await find()).toBeUndefined();
    expect((await use(lasting)).status).toBe(200);
  });

  it('stops with its deactivated owner, and with a paid plan that has ended', async () => {
    const kim = await app.signUpPremium();
    const { key } = await makeKey(kim);
    const set = (changes: { expires_at: Date }) =>
      app.db.updateTable('subscriptions').set(changes).where('user_id', '=', kim.user.id).execute();
    await set({ expires_at: new Date(clock.now().getTime() - 1) });
    const over = await use(key);
    expect([over.status, over.body.code]).toEqual([403, 'key_plan_over']);
    await set({ expires_at: new Date(clock.now().getTime() + DAY * 1000) });
    expect((await use(key)).status).toBe(200);
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', kim.user.id).execute();
    expect((await use(key, other)).status).toBe(401);
  });

  it('ends when its owner resets a forgotten password', async () => {
    const ann = await app.signUp();
    const { key } = await makeKey(ann);
    await app.request('POST', '/auth/password-reset/', { body: { email: ann.user.email } });
    const [token] = await tokensMailedTo(app, ann.user.email, 'token');
    const password = 'Another-4-Couches!';
    const body = { token, new_password: password, new_password_confirm: password };
    expect((await app.request('POST', '/auth/password-reset/confirm/', { body })).status).toBe(200);
    expect((await use(key)).status).toBe(401);
  });

  it('has a checksum that every mistyped character breaks', () => {
    const key = createKeyText();
    for (let place = 4; place < key.length; place++) {
      const typed = `${key.slice(0, place)}${key[place] === 'a' ? 'b' : 'a'}${key.slice(place + 1)}`;
      expect(isKeyText(typed), typed).toBe(false);
    }
  });
});

it('a program shares the request rate of its owner', async () => {
  const limited = await startTestApp({ rateLimits: true });
  const user = await limited.signUp();
  const body = { name: 'Busy', scopes: ['quotes:read'], expires_in_days: null, password: user.password };
  const { key } = (await limited.request('POST', '/auth/api-keys/', { token: user.access, body })).body;
  const download = (token: string) => limited.request('GET', '/quotes/none/pdf/', { token });
  const calls = Array.from({ length: 20 }, () => download(key));
  expect((await Promise.all(calls)).every(({ status }) => status === 404)).toBe(true);
  for (const token of [key, user.access]) expect((await download(token)).body.code).toBe('too_many_requests');
  await limited.close();
});
