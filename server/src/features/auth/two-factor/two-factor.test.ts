import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appCode } from '../../../../test/app-code.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { mailsTo, tokensMailedTo } from '../../../../test/services/outbox.ts';
import { removeTwoFactorByOperator } from './two-factor.ts';

const MINUTE = 60;
const WRONG = 'Wrong-password-1';
const clock = movingClock();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
beforeEach(() => clock.advance(20 * MINUTE));

interface Protected extends TestUser {
  secret: string;
  recoveryCodes: string[];
}

/** The code that the app shows `steps` from now. */
const codeOf = (secret: string, steps = 0) => appCode(secret, clock.now(), steps);

/** A code that is wrong at every step around now. */
function wrongCodeOf(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !near.has(code)) ?? '';
}

const post = (path: string, token: string, body: unknown, at = app) =>
  at.request('POST', `/auth/two-factor${path}`, { token, body });
const state = async (token: string) => (await app.request('GET', '/auth/two-factor/', { token })).body;

function login({ username, password }: { username: string; password: string }, code?: string, at = app) {
  return at.request('POST', '/auth/login/', { body: { username, password, ...(code === undefined ? {} : { code }) } });
}

async function setUp(user: TestUser): Promise<string> {
  const { status, body } = await post('/setup/', user.access, { password: user.password });
  expect(status).toBe(200);
  return body.secret;
}

/** A user with two-factor sign-in, confirmed a minute ago. */
async function protect(user?: TestUser): Promise<Protected> {
  const person = user ?? (await app.signUp());
  const secret = await setUp(person);
  const { status, body } = await post('/enable/', person.access, { code: codeOf(secret) });
  expect(status).toBe(200);
  clock.advance(MINUTE);
  return { ...person, secret, recoveryCodes: body.recovery_codes };
}

describe('setting up two-factor sign-in', () => {
  test('takes the password, then a code from the app, and returns ten recovery codes', async () => {
    const user = await app.signUp();
    expect(await state(user.access)).toEqual({ is_enabled: false, is_required: false, recovery_codes_left: 0 });
    const begun = await post('/setup/', user.access, { password: user.password });
    const url = new URL(begun.body.otpauth_url);
    expect(url.href).toMatch(/^otpauth:\/\/totp\/Haulwise:hauler\d+\?/);
    expect(url.searchParams.get('secret')).toBe(begun.body.secret);
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await state(user.access)).is_enabled).toBe(false);
    expect((await login(user)).status).toBe(200);

    const { status, body } = await post('/enable/', user.access, { code: codeOf(begun.body.secret) });
    expect(status).toBe(200);
    expect(new Set(body.recovery_codes).size).toBe(10);
    for (const code of body.recovery_codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(await state(user.access)).toEqual({ is_enabled: true, is_required: false, recovery_codes_left: 10 });
  });

  test('does not start with a wrong password, which counts as a guess', async () => {
    const user = await app.signUp();
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await post('/setup/', user.access, { password: WRONG });
      expect([status, body.password]).toEqual([400, ['This password is incorrect.']]);
    }
    expect((await post('/setup/', user.access, { password: user.password })).status).toBe(429);
  });

  test('is not confirmed by a wrong code, which counts as a guess', async () => {
    const user = await app.signUp();
    const secret = await setUp(user);
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await post('/enable/', user.access, { code: n ? wrongCodeOf(secret) : 'no code' });
      expect([status, body.code]).toEqual([400, 'wrong_code']);
    }
    expect((await post('/enable/', user.access, { code: codeOf(secret) })).status).toBe(429);
    expect((await state(user.access)).is_enabled).toBe(false);
  });

  test('must be confirmed within 15 minutes', async () => {
    const user = await app.signUp();
    const secret = await setUp(user);
    clock.advance(15 * MINUTE);
    const late = await post('/enable/', user.access, { code: codeOf(secret) });
    expect([late.status, late.body.code]).toEqual([409, 'two_factor_not_begun']);
    const access = (await login(user)).body.tokens.access;
    const again = await setUp({ ...user, access });
    clock.advance(15 * MINUTE - 1);
    expect((await post('/enable/', access, { code: codeOf(again) })).status).toBe(200);
  });

  test('cannot be confirmed before it starts, nor with the secret of an earlier try or another user', async () => {
    const user = await app.signUp();
    expect((await post('/enable/', user.access, { code: '123456' })).body.code).toBe('two_factor_not_begun');
    const others = await setUp(await app.signUp());
    const first = await setUp(user);
    const second = await setUp(user);
    for (const secret of [others, first]) {
      const { status } = await post('/enable/', user.access, { code: codeOf(secret) });
      expect(status).toBe(400);
    }
    expect((await post('/enable/', user.access, { code: codeOf(second) })).status).toBe(200);
  });

  test('is rejected if two-factor sign-in is on, so that a stolen session cannot replace the app', async () => {
    const user = await protect();
    const begun = await post('/setup/', user.access, { password: user.password });
    expect([begun.status, begun.body.code]).toEqual([409, 'two_factor_is_on']);
    expect((await post('/enable/', user.access, { code: codeOf(user.secret) })).body.code).toBe('two_factor_is_on');
    expect((await login(user, codeOf(user.secret))).status).toBe(200);
  });
});

describe('signing in with two factors', () => {
  test('asks for the code once the password is right, without opening a session or counting a guess', async () => {
    const user = await protect();
    const before = await app.db.selectFrom('sessions').select('id').where('user_id', '=', user.user.id).execute();
    for (let n = 0; n < 12; n += 1) {
      const { status, body } = await login(user);
      expect([status, body.code]).toEqual([403, 'two_factor_required']);
      expect(body.tokens).toBeUndefined();
    }
    const after = await app.db.selectFrom('sessions').select('id').where('user_id', '=', user.user.id).execute();
    expect(after).toEqual(before);
    expect((await login(user, codeOf(user.secret))).body.user.id).toBe(user.user.id);
  });

  test('gives a wrong password the usual answer, whatever code comes with it', async () => {
    const user = await protect();
    const plain = await app.signUp();
    const answers = [
      await login({ ...user, password: WRONG }),
      await login({ ...user, password: WRONG }, codeOf(user.secret)),
      await login({ ...user, password: WRONG }, user.recoveryCodes[0]),
      await login({ ...plain, password: WRONG }, '123456'),
      await login({ username: 'nobody-here', password: WRONG }, '123456'),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.code, body.message]).toEqual([401, 'invalid_credentials', 'Invalid username or password']);
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
    expect((await login(user, user.recoveryCodes[0])).status).toBe(200);
  });

  test('counts wrong codes and wrong passwords together, ten in 15 minutes', async () => {
    const user = await protect();
    for (const pause of [0, 0, 10, 60, 300]) {
      clock.advance(pause);
      expect((await login(user, wrongCodeOf(user.secret))).body).toMatchObject({
        code: 'wrong_code',
        message: 'This code is incorrect or has already been used.',
      });
      clock.advance(pause === 0 ? 0 : 180);
      expect((await login({ ...user, password: WRONG })).status).toBe(401);
    }
    expect((await login(user, codeOf(user.secret))).status).toBe(429);
    expect((await login(user)).status).toBe(429);
    clock.advance(15 * MINUTE);
    expect((await login(user, codeOf(user.secret))).status).toBe(200);
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('a code %i steps of 30 seconds from now gets status %i', async (steps, status) => {
    const user = await protect();
    clock.advance(MINUTE);
    expect((await login(user, codeOf(user.secret, steps))).status).toBe(status);
  });

  test('accepts a code with or without a space', async () => {
    const user = await protect();
    const code = codeOf(user.secret);
    expect((await login(user, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  test('accepts a code once, and no older one afterwards', async () => {
    const user = await protect();
    clock.advance(MINUTE);
    const [older, code] = [codeOf(user.secret, -1), codeOf(user.secret)];
    expect((await login(user, code)).status).toBe(200);
    expect((await login(user, code)).body.code).toBe('wrong_code');
    expect((await login(user, older)).body.code).toBe('wrong_code');
    expect((await login(user, codeOf(user.secret, 1))).status).toBe(200);
  });

  test('rejects the code that confirmed the set-up', async () => {
    const user = await app.signUp();
    const secret = await setUp(user);
    const code = codeOf(secret);
    await post('/enable/', user.access, { code });
    expect((await login(user, code)).body.code).toBe('wrong_code');
  });

  test('accepts a code once even if it is sent five times at once, to two instances', async () => {
    const second = await startTestApp({ clock, database: app.database, dataDir: app.config.dataDir });
    for (const pick of [(user: Protected) => codeOf(user.secret), (user: Protected) => user.recoveryCodes[3] ?? '']) {
      const user = await protect();
      const code = pick(user);
      const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => login(user, code, n % 2 ? app : second)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(4);
    }
    await second.close();
  });

  test('accepts a recovery code once, however it is typed, and keeps the others', async () => {
    const user = await protect();
    const [first = '', second = ''] = user.recoveryCodes;
    const typed = first.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('-', ' ');
    expect((await login(user, typed)).status).toBe(200);
    expect((await login(user, first)).body.code).toBe('wrong_code');
    expect((await state(user.access)).recovery_codes_left).toBe(9);
    expect((await login(user, second)).status).toBe(200);
  });

  test("rejects another user's code and recovery code", async () => {
    const [user, other] = [await protect(), await protect()];
    expect((await login(user, codeOf(other.secret))).body.code).toBe('wrong_code');
    expect((await login(user, other.recoveryCodes[0])).body.code).toBe('wrong_code');
    expect((await login(other, other.recoveryCodes[0])).status).toBe(200);
  });

  test('stays on after a password reset by mail', async () => {
    await app.start();
    const user = await protect();
    await app.request('POST', '/auth/password-reset/', { body: { email: user.user.email } });
    const [token] = await tokensMailedTo(app, user.user.email, 'token');
    const password = 'Roll-0ff-and-Away!';
    const body = { token, new_password: password, new_password_confirm: password };
    expect((await app.request('POST', '/auth/password-reset/confirm/', { body })).status).toBe(200);
    expect((await login({ ...user, password })).body.code).toBe('two_factor_required');
    expect((await login({ ...user, password }, codeOf(user.secret))).status).toBe(200);
  });

  test('ignores the code of users who have not turned it on', async () => {
    const user = await app.signUp();
    await setUp(user);
    expect((await login(user, '123456')).status).toBe(200);
  });

  test.each([
    ['an empty code', ''],
    ['a code of a thousand characters', '1'.repeat(1_000)],
    ['a number', 123456],
    ['a list', ['123456']],
  ])('%s returns 400', async (_what, code) => {
    const reply = await app.request('POST', '/auth/login/', { body: { username: 'pat', password: 'x', code } });
    expect([reply.status, reply.body.code]).toEqual([400, 'validation_failed']);
    expect(reply.body.non_field_errors).toHaveLength(1);
  });
});

describe('turning off two-factor sign-in and renewing the codes', () => {
  test.each(['/disable/', '/recovery-codes/'])(
    '%s takes password and code, and counts wrong ones as guesses',
    async (path) => {
      const user = await protect();
      const wrong = await post(path, user.access, { password: WRONG, code: codeOf(user.secret) });
      expect([wrong.status, wrong.body.password]).toMatchObject([400, [expect.any(String)]]);
      for (let n = 0; n < 9; n += 1) {
        const reply = await post(path, user.access, { password: user.password, code: wrongCodeOf(user.secret) });
        expect(reply.body.message).toMatch(/incorrect/);
      }
      const locked = await post(path, user.access, { password: user.password, code: codeOf(user.secret) });
      expect(locked.status).toBe(429);
      expect(await state(user.access)).toMatchObject({ is_enabled: true, recovery_codes_left: 10 });
    },
  );

  test.each(['/disable/', '/recovery-codes/'])('%s returns 409 if two-factor sign-in is off', async (path) => {
    const user = await app.signUp();
    const reply = await post(path, user.access, { password: user.password, code: '123456' });
    expect([reply.status, reply.body.code]).toEqual([409, 'two_factor_is_off']);
  });

  test('turning it off makes the password enough, deletes the codes, and a new set-up has a new secret', async () => {
    const user = await protect();
    const proof = { password: user.password, code: user.recoveryCodes[0] };
    expect((await post('/disable/', user.access, proof)).status).toBe(204);
    expect((await login(user)).status).toBe(200);
    const again = await protect(user);
    expect(again.secret).not.toBe(user.secret);
    expect((await login(user, user.recoveryCodes[1])).body.code).toBe('wrong_code');
    expect((await login(user, codeOf(again.secret))).status).toBe(200);
  });

  test('new recovery codes invalidate the old ones', async () => {
    const user = await protect();
    const proof = { password: user.password, code: codeOf(user.secret) };
    const { status, body } = await post('/recovery-codes/', user.access, proof);
    expect(status).toBe(200);
    expect(body.recovery_codes).toHaveLength(10);
    expect((await login(user, user.recoveryCodes[0])).body.code).toBe('wrong_code');
    expect((await login(user, body.recovery_codes[0])).status).toBe(200);
  });
});

describe("an administrator's reset for a user who lost their device", () => {
  const reset = (token: string, id: string) => app.request('POST', `/auth/users/${id}/two-factor/reset/`, { token });

  test('turns off the second factor and signs the device out', async () => {
    const [admin, user] = [await app.signUpAdmin(), await protect()];
    expect((await reset(admin.access, user.user.id)).status).toBe(204);
    expect((await app.request('GET', '/auth/user/', { token: user.access })).status).toBe(401);
    expect((await login(user)).status).toBe(200);
    const again = await reset(admin.access, user.user.id);
    expect([again.status, again.body.code]).toEqual([409, 'two_factor_is_off']);
  });

  test('cannot be applied to oneself or to unknown users', async () => {
    const admin = await protect(await app.signUpAdmin());
    expect((await reset(admin.access, admin.user.id)).status).toBe(403);
    expect((await reset(admin.access, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await state(admin.access)).is_enabled).toBe(true);
  });
});

describe('two-factor sign-in', () => {
  test('stores no secret or recovery code in clear text, and logs none', async () => {
    const user = await protect();
    await login(user, codeOf(user.secret));
    await login(user, user.recoveryCodes[0]);
    const rows = [
      await app.db.selectFrom('two_factor').selectAll().execute(),
      await app.db.selectFrom('recovery_codes').selectAll().execute(),
      await app.db.selectFrom('audit_log').selectAll().execute(),
    ];
    const bytes = rows
      .flat()
      .flatMap((row) => Object.values(row).map((v) => (Buffer.isBuffer(v) ? v.toString('latin1') : JSON.stringify(v))));
    const kept = bytes.join('\n') + JSON.stringify(app.logs);
    for (const secret of [
      user.secret,
      ...user.recoveryCodes,
      ...user.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(kept).not.toContain(secret);
    }
  });

  test('rejects all codes if the sealed secret was copied from another user', async () => {
    const [user, thief] = [await protect(), await protect()];
    const row = await app.db
      .selectFrom('two_factor')
      .select('sealed_secret')
      .where('user_id', '=', thief.user.id)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('two_factor').set(row).where('user_id', '=', user.user.id).execute();
    for (const code of [codeOf(thief.secret), codeOf(user.secret), user.recoveryCodes[0]]) {
      const { status, body } = await login(user, code);
      expect([status, body.code]).toEqual([409, 'two_factor_unreadable']);
    }
  });

  test('records every change in the audit log', async () => {
    const [admin, user] = [await app.signUpAdmin(), await protect()];
    await login(user, wrongCodeOf(user.secret));
    await login(user, user.recoveryCodes[0]);
    await post('/recovery-codes/', user.access, { password: user.password, code: codeOf(user.secret) });
    clock.advance(MINUTE);
    await post('/disable/', user.access, { password: user.password, code: codeOf(user.secret) });
    await protect(user);
    await app.request('POST', `/auth/users/${user.user.id}/two-factor/reset/`, { token: admin.access });
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['event', 'actor_id'])
      .where('target_id', '=', user.user.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ event }) => event)).toEqual([
      'account.registered',
      'two_factor.enabled',
      'sign_in.failed',
      'two_factor.recovery_code_used',
      'sign_in.succeeded',
      'two_factor.codes_renewed',
      'two_factor.disabled',
      'two_factor.enabled',
      'two_factor.reset',
    ]);
    expect(rows.at(-1)?.actor_id).toBe(admin.user.id);
  });

  test('can be turned off by the operator if no one else can help', async () => {
    const user = await protect();
    expect(await removeTwoFactorByOperator(app, 'nobody-of-that-name')).toBe(false);
    expect(await removeTwoFactorByOperator(app, user.username.toUpperCase())).toBe(true);
    expect(await removeTwoFactorByOperator(app, user.username)).toBe(false);
    expect((await app.request('GET', '/auth/user/', { token: user.access })).status).toBe(401);
    expect((await login(user)).status).toBe(200);
  });

  test('notifies the user of every change by mail', async () => {
    await app.start();
    const [admin, user] = [await app.signUpAdmin(), await protect()];
    await post('/disable/', user.access, { password: user.password, code: codeOf(user.secret) });
    await protect(user);
    await app.request('POST', `/auth/users/${user.user.id}/two-factor/reset/`, { token: admin.access });
    const mails = await mailsTo(app, user.user.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Two-factor sign-in is off',
      'Two-factor sign-in is on',
      'Two-factor sign-in is on',
      'Two-factor sign-in was reset',
    ]);
    expect(mails.map(({ text }) => text).join()).toContain(`your account ${user.username}`);
    expect(mails.map(({ text }) => text).join()).not.toContain(user.secret);
  });
});
