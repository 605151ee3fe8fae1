import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

const PASSWORD = 'Curbside-4-Couches!';
let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function form(overrides: Record<string, unknown> = {}) {
  people += 1;
  return {
    username: `Reg.Hauls-${people}`,
    email: `Reg${people}@example.com`,
    first_name: 'Pat',
    last_name: 'Doe',
    password: PASSWORD,
    password_confirm: PASSWORD,
    ...overrides,
  };
}

const register = (body: unknown) => app.request('POST', '/auth/register/', { body });

test('registering creates a user on the free plan and signs them in', async () => {
  const { status, body, text } = await register(
    form({ username: 'Pat.Hauls', email: 'Pat@Example.com', phone_number: ' 555-0100 ' }),
  );
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    username: 'Pat.Hauls',
    email: 'Pat@Example.com',
    full_name: 'Pat Doe',
    phone_number: '555-0100',
    role: 'user',
    subscription_type: 'free',
    subscription_status: 'active',
    days_until_expiry: null,
    total_revenue: 0,
    total_payments: 0,
    is_active: true,
    has_password: true,
  });
  expect(text).not.toContain('argon2');
  const me = await app.request('GET', '/auth/user/', { token: body.tokens.access });
  expect(me.body).toEqual(body.user);
});

test('the password is stored as an Argon2id hash of the promised cost', async () => {
  const strict = await startTestApp({ passwordCost: { memoryKib: 19_456, passes: 2, lanes: 1 } });
  const { user } = await strict.signUp();
  const row = await strict.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirst();
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await strict.close();
});

test('registering ignores fields that clients may not set', async () => {
  const { body } = await register(
    form({
      id: '01890000-0000-7000-8000-000000000000',
      role: 'admin',
      is_active: false,
      is_staff: true,
      is_superuser: true,
      password_hash: 'x',
      has_password: false,
      subscription_type: 'lifetime',
      subscription_status: 'pending',
      subscription_expires_at: '2099-01-01T00:00:00.000Z',
      total_revenue: 1_000,
      total_payments: 7,
      date_joined: '2001-01-01T00:00:00.000Z',
      last_login: null,
      email_notifications: false,
      full_name: 'Somebody Else',
      __proto__: { role: 'admin' },
    }),
  );
  expect(body.user).toMatchObject({
    role: 'user',
    is_active: true,
    email_notifications: true,
    subscription_type: 'free',
    subscription_status: 'active',
    total_revenue: 0,
    total_payments: 0,
    full_name: 'Pat Doe',
  });
  expect(body.user.id).not.toBe('01890000-0000-7000-8000-000000000000');
  expect(body.user.date_joined).not.toContain('2001');
});

test('a taken username or email is rejected, whatever its case', async () => {
  await register(form({ username: 'TakenName', email: 'taken@example.com' }));
  const name = await register(form({ username: 'tAKENnAME' }));
  expect(name).toMatchObject({ status: 400, body: { username: ['A user with that username already exists.'] } });
  const email = await register(form({ email: 'TAKEN@example.COM' }));
  expect(email).toMatchObject({ status: 400, body: { email: ['A user with that email already exists.'] } });
});

test('of ten identical registrations at once, one succeeds and the others say why they failed', async () => {
  const same = form();
  const replies = await Promise.all(Array.from({ length: 10 }, () => register(same)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  const others = replies.filter(({ status }) => status !== 201);
  expect(others.every(({ status, body }) => status === 400 && body.username.length === 1)).toBe(true);
  const rows = await app.db.selectFrom('users').select('id').where('username', '=', same.username).execute();
  expect(rows).toHaveLength(1);
});

test('registration reports all faults at once', async () => {
  await register(form({ username: 'everyfault', email: 'every@example.com' }));
  const { status, body } = await register(
    form({ username: 'EveryFault', email: 'every@example.com', password: 'short', password_confirm: 'other' }),
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'validation_failed',
    username: ['A user with that username already exists.'],
    email: ['A user with that email already exists.'],
    password: ['Please choose a stronger password'],
    password_confirm: ['Passwords do not match'],
  });
});

test.each([
  ['no username', { username: undefined }, 'username'],
  ['a username of two characters', { username: 'ab' }, 'username'],
  ['a username with a space', { username: 'a b c' }, 'username'],
  ['a username that looks like an email', { username: 'a@b.cd' }, 'username'],
  ['an invalid email', { email: 'nobody' }, 'email'],
  ['no first name', { first_name: '  ' }, 'first_name'],
  ['no last name', { last_name: undefined }, 'last_name'],
  ['a NUL byte in a name', { last_name: 'Do\u0000e' }, 'last_name'],
  ['a number for a name', { first_name: 7 }, 'first_name'],
  ['a phone number of letters', { phone_number: 'call me' }, 'phone_number'],
  ['a mismatch', { password_confirm: `${PASSWORD}x` }, 'password_confirm'],
  ['a trailing space in the confirmation', { password_confirm: `${PASSWORD} ` }, 'password_confirm'],
])('registering with %s returns 400 under its field', async (_what, overrides, field) => {
  const { status, body } = await register(form(overrides));
  expect(status).toBe(400);
  expect(body[field]).toHaveLength(1);
});

test.each([
  ['seven characters', 'aB3$xyz'],
  ['one kind of character', 'curbsidecouches'],
  ['two kinds', 'CurbsideCouches'.toLowerCase().concat('x')],
  ['129 characters', `aB3$${'x'.repeat(125)}`],
  ['a common leaked password', 'P@ssw0rd2024!'],
  ['a keyboard pattern', '1qaz@WSX'],
  ['the product name', 'Haulwise1!'],
])('a weak password is rejected: %s', async (_what, password) => {
  const { status, body } = await register(form({ password, password_confirm: password }));
  expect(status).toBe(400);
  expect(body.password).toHaveLength(1);
});

test('a password that is the username or the email is rejected', async () => {
  for (const password of [
    'Couch.King-77',
    'king77@hauls.example',
    'KING77@hauls.example',
    'Couch.King-77!9',
    'Couch.King-77Abc12!',
    'xY1couch.king-77',
  ]) {
    const names = { username: 'couch.king-77', email: 'King77@Hauls.example' };
    const { status, body } = await register(form({ ...names, password, password_confirm: password }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ password: ['The password must not be your username or email.'] });
  }
});

test('passwords are compared in full, without trimming spaces or folding accents', async () => {
  const long = `aB3$${'ü '.repeat(62)}`;
  expect(long).toHaveLength(128);
  const { body } = await register(form({ password: long, password_confirm: long }));
  const login = (password: string) =>
    app.request('POST', '/auth/login/', { body: { username: body.user.username, password } });
  expect((await login(long)).status).toBe(200);
  expect((await login(long.slice(0, 127))).status).toBe(401);
  expect((await login(long.normalize('NFD'))).status).toBe(401);
});

test('no one can register if registration is closed', async () => {
  const closed = await startTestApp({ registration: 'closed' });
  const { status, body } = await closed.request('POST', '/auth/register/', { body: form() });
  expect(status).toBe(403);
  expect(body.code).toBe('registration_closed');
  expect(await closed.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await closed.close();
});

test('a registration is recorded in the audit log, which cannot be changed', async () => {
  const { body } = await register(form());
  const rows = await app.db.selectFrom('audit_log').selectAll().where('target_id', '=', body.user.id).execute();
  expect(rows).toMatchObject([{ event: 'account.registered', address: '127.0.0.1' }]);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(app.db.updateTable('audit_log').set({ event: 'x' }).execute()).rejects.toThrow('append-only');
});
