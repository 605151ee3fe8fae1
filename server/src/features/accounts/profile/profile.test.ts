import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

let app: TestApp;
let pat: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock: movingClock() });
});
afterAll(() => app.close());

const read = async ({ access }: TestUser) => (await app.request('GET', '/auth/profile/', { token: access })).body;
const change = ({ access }: TestUser, body: unknown) => app.request('PATCH', '/auth/profile/', { token: access, body });
const moveTo = (user: TestUser, email: string) => change(user, { email, password: user.password });

test('users change their own fields, one by one', async () => {
  pat = await app.signUp({ phone_number: '555-0100' });
  expect(await read(pat)).toEqual(pat.user);
  const first = await change(pat, { first_name: ' Patricia ', phone_number: null });
  expect(first.status).toBe(200);
  const expected = { ...pat.user, first_name: 'Patricia', full_name: 'Patricia Doe', phone_number: '' };
  expect(first.body).toEqual(expected);
  const second = await change(pat, {
    email_notifications: false,
    email: 'patricia@example.org',
    password: pat.password,
  });
  expect(second.body).toEqual({ ...expected, email_notifications: false, email: 'patricia@example.org' });
  expect(await read(pat)).toEqual(second.body);
});

test('names and phone numbers are reduced to one line, without characters that change text direction', async () => {
  pat = await app.signUp();
  const hostile = {
    first_name: ' Pat\r\nBcc: x@y.example ',
    last_name: '\u202eeoD\u2066\u2028Jr',
    phone_number: '555\n0100',
  };
  const { status, body } = await change(pat, hostile);
  expect(status).toBe(200);
  expect(body).toMatchObject({ first_name: 'Pat Bcc: x@y.example', last_name: 'eoD Jr', phone_number: '555 0100' });
  expect((await change(pat, { first_name: '\u202e\n' })).body.first_name).toEqual(['First name is required.']);
});

test('the language of the screens is kept and comes with the sign-in on another device', async () => {
  pat = await app.signUp();
  expect(pat.user.language).toBeNull();
  expect(await change(pat, { language: 'es' })).toMatchObject({ status: 200, body: { language: 'es' } });
  const { username } = pat.user;
  const elsewhere = await app.request('POST', '/auth/login/', { body: { username, password: pat.password } });
  expect(elsewhere.body.user.language).toBe('es');
  expect(await change(pat, { language: 'tlh' })).toMatchObject({
    status: 400,
    body: { language: [expect.any(String)] },
  });
  expect((await change(pat, { language: null })).status).toBe(400);
  expect((await read(pat)).language).toBe('es');
});

test('an empty change has no effect', async () => {
  pat = await app.signUp();
  for (const body of [{}, undefined]) expect(await change(pat, body)).toMatchObject({ status: 200, body: pat.user });
});

test('an email is changed only by who knows the password, and guesses are counted', async () => {
  pat = await app.signUp();
  const without = await change(pat, { email: 'thief@example.com', first_name: 'Thief' });
  expect(without).toMatchObject({ status: 400, body: { password: [expect.stringContaining('Enter your password')] } });
  const guess = () => change(pat, { email: 'thief@example.com', password: 'Not-the-password-7' });
  expect(await guess()).toMatchObject({ status: 400, body: { password: ['This password is incorrect.'] } });
  expect(await read(pat)).toEqual(pat.user);
  expect((await change(pat, { email: pat.user.email, first_name: 'Pat' })).status).toBe(200);
  expect((await moveTo(pat, 'mine@example.com')).body.email).toBe('mine@example.com');
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await guess()).status);
  expect(statuses.at(-1)).toBe(429);
});

test('fields that users may not change are ignored', async () => {
  pat = await app.signUp();
  const forbidden = { role: 'admin', is_active: false, username: 'boss', id: 'x', password_hash: 'x', date_joined: 0 };
  const { status, body } = await change(pat, { ...forbidden, subscription_type: 'lifetime', first_name: 'Pat' });
  expect([status, body]).toEqual([200, pat.user]);
});

test("another user's email is rejected, whatever its case; users may change the case of their own", async () => {
  pat = await app.signUp({ email: 'pat.own@example.com' });
  const sam = await app.signUp({ email: 'Sam@Example.com' });
  const taken = await change(pat, { email: 'sam@example.COM', first_name: 'Changed', password: pat.password });
  expect([taken.status, taken.body.email]).toEqual([400, ['A user with that email already exists.']]);
  expect(await read(pat)).toEqual(pat.user);
  expect((await moveTo(pat, 'Pat.Own@example.com')).body.email).toBe('Pat.Own@example.com');
  expect(await read(sam)).toEqual(sam.user);
});

test('of two users who request the same email at once, one gets it', async () => {
  const both = [await app.signUp(), await app.signUp()];
  const replies = await Promise.all(both.map((user) => moveTo(user, 'wanted@example.com')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
  ['a blank first name', { first_name: ' ' }, { first_name: ['First name is required.'] }],
  ['a name of zero-width characters', { last_name: '\u200b' }, { last_name: ['Last name is required.'] }],
  ['no name', { first_name: null }, { first_name: [expect.any(String)] }],
  ['an invalid email', { email: 'nobody' }, { email: ['Enter a valid email address.'] }],
  ['letters for a phone number', { phone_number: 'call me' }, { phone_number: ['Enter a valid phone number.'] }],
  ['a word for a switch', { email_notifications: 'yes' }, { email_notifications: [expect.any(String)] }],
  ['a NUL byte', { first_name: 'a\0b' }, { first_name: ['Contains characters that cannot be stored.'] }],
])('%s is rejected under its field', async (_what, body, fields) => {
  pat = await app.signUp();
  const reply = await change(pat, body);
  expect(reply).toMatchObject({ status: 400, body: fields });
  expect(await read(pat)).toEqual(pat.user);
});

test('a change of email is mailed to the previous address, without the new one', async () => {
  pat = await app.signUp({ email: 'before@example.com' });
  await moveTo(pat, 'after@example.com');
  const { rows } = await sql<{ data: string }>`
    select data::text from jobs.job where name = 'mail' and data::text like '%before@example.com%'`.execute(app.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.data).not.toContain('after@');
});

test('a change of email is recorded in the audit log, without either address', async () => {
  pat = await app.signUp();
  await change(pat, { email: pat.user.email, first_name: 'Same' });
  await moveTo(pat, 'other@example.com');
  const rows = await app.db.selectFrom('audit_log').selectAll().where('actor_id', '=', pat.user.id).execute();
  expect(rows.map(({ event }) => event)).toEqual(['account.registered', 'account.email_changed']);
  expect(JSON.stringify(rows)).not.toContain('@');
});
