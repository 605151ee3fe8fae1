import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appCode } from '../../../../test/app-code.ts';
import { countWaiting } from '../../../../test/database/database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const clock = movingClock();
let app: TestApp;
let pat: TestUser;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.advance(20 * 60);
  pat = await app.signUp();
  const { access, password } = pat;
  const begun = await app.request('POST', '/auth/two-factor/setup/', { token: access, body: { password } });
  secret = begun.body.secret;
  const on = await app.request('POST', '/auth/two-factor/enable/', { token: access, body: { code: code() } });
  recoveryCodes = on.body.recovery_codes;
  clock.advance(60);
});

const code = () => appCode(secret, clock.now());
const remove = (body: object) => app.request('POST', '/auth/account/delete/', { token: pat.access, body });
const exists = async () => (await app.request('GET', '/auth/user/', { token: pat.access })).status === 200;

test('the password alone deletes nothing, asks for a code, and does not count as a guess', async () => {
  for (let n = 0; n < 12; n += 1) {
    const reply = await remove({ password: pat.password });
    expect([reply.status, reply.body.code]).toEqual([403, 'two_factor_required']);
  }
  expect(await exists()).toBe(true);
});

test('a wrong password gets the same answer whatever code comes with it', async () => {
  for (const more of [{}, { code: code() }, { code: '000000' }]) {
    const reply = await remove({ password: 'Wrong-password-1', ...more });
    expect([reply.status, reply.body.code]).toEqual([400, 'wrong_password']);
  }
  expect(await exists()).toBe(true);
});

test('wrong codes count as guesses, up to ten, and leave the account untouched', async () => {
  await app.request('POST', '/chat/conversations/', { token: pat.access, body: { title: 'Prices' } });
  for (let n = 0; n < 10; n += 1) {
    const reply = await remove({ password: pat.password, code: 'not-one' });
    expect([reply.status, reply.body.code]).toEqual([400, 'wrong_code']);
  }
  expect((await remove({ password: pat.password, code: code() })).status).toBe(429);
  const list = await app.request('GET', '/chat/conversations/', { token: pat.access });
  expect(list.body.count).toBe(1);
});

test('password and code together delete the account; a recovery code works too', async () => {
  expect((await remove({ password: pat.password, code: recoveryCodes[3] })).status).toBe(204);
  expect(await exists()).toBe(false);
});

test('a code already used for signing in deletes nothing', async () => {
  const { username, password } = pat;
  expect((await app.request('POST', '/auth/login/', { body: { username, password, code: code() } })).status).toBe(200);
  expect((await remove({ password, code: code() })).body.code).toBe('wrong_code');
  clock.advance(30);
  expect((await remove({ password, code: code() })).status).toBe(204);
});

test('deleting an account and signing in with a code at the same time do not deadlock', async () => {
  const { username, password } = pat;
  const underWay = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', pat.user.id).forUpdate().execute();
    const reply = app.request('POST', '/auth/login/', { body: { username, password, code: code() } });
    await expect.poll(() => countWaiting(app.db)).toBe(1);
    await tx.deleteFrom('users').where('id', '=', pat.user.id).execute();
    return { reply };
  });
  expect((await underWay.reply).status).toBe(400);
  expect(await exists()).toBe(false);
});
