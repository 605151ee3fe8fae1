import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesHolding } from '../../../../test/database/search-database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { mailsTo, readOutbox, tokensMailedTo } from '../../../../test/services/outbox.ts';

const NEW = 'Sofa-and-9-Lamps!';
const SAID = 'If an account with that email exists, we have sent a link to reset its password.';
const clock = movingClock();
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, publicUrl: 'https://haulwise.example.com' });
  await app.start();
});
afterAll(() => app.close());

const ask = (email: string, headers: Record<string, string> = {}) =>
  app.request('POST', '/auth/password-reset/', { body: { email }, headers });
const check = async (token: string) =>
  (await app.request('POST', '/auth/password-reset/check/', { body: { token } })).body.is_valid;
const confirm = (token: string, new_password = NEW, new_password_confirm = new_password) =>
  app.request('POST', '/auth/password-reset/confirm/', { body: { token, new_password, new_password_confirm } });
const login = (username: string, password: string) =>
  app.request('POST', '/auth/login/', { body: { username, password } });

async function linkFor({ user }: TestUser): Promise<string> {
  await ask(user.email);
  const [token = ''] = await tokensMailedTo(app, user.email, 'token');
  return token;
}

test('a mailed link sets a new password once, ends all sessions and notifies the owner', async () => {
  const pat = await app.signUp();
  const { status, body } = await ask(pat.user.email.toUpperCase());
  expect([status, body]).toEqual([200, { message: SAID }]);
  const [mail] = await mailsTo(app, pat.user.email);
  expect(mail?.subject).toBe('Set a new password');
  const [, token = ''] =
    /^https:\/\/haulwise\.example\.com\/reset-password#token=([\w-]{64})$/m.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(`href="https://haulwise.example.com/reset-password#token=${token}"`);
  expect(await check(token)).toBe(true);

  const done = await confirm(token);
  expect([done.status, done.body]).toEqual([200, { message: expect.stringContaining('changed') }]);
  expect((await app.request('GET', '/auth/user/', { token: pat.access })).status).toBe(401);
  expect((await app.request('POST', '/auth/refresh/', { body: { refresh: pat.refresh } })).status).toBe(401);
  expect((await login(pat.username, pat.password)).status).toBe(401);
  expect((await login(pat.username, NEW)).status).toBe(200);

  expect(await check(token)).toBe(false);
  const again = await confirm(token, 'Another-7-Chairs!');
  expect([again.status, again.body.code]).toEqual([400, 'reset_link_expired']);
  expect((await mailsTo(app, pat.user.email)).map(({ subject }) => subject)).toEqual([
    'Set a new password',
    'Your password was reset',
  ]);
  const rows = await app.db.selectFrom('audit_log').selectAll().where('target_id', '=', pat.user.id).execute();
  const events = rows.map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(['password.reset_requested', 'password.reset']));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the response does not reveal whether the account exists, and only an active user gets a mail', async () => {
  const known = await app.signUp();
  const gone = await app.signUp();
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.user.id).execute();
  const before = (await readOutbox(app)).length;
  const replies = [await ask(known.user.email), await ask('nobody@example.com'), await ask(gone.user.email)];
  for (const { status, body, headers } of replies) {
    expect([status, body]).toEqual([200, { message: SAID }]);
    expect(Object.keys(headers)).toEqual(Object.keys(replies[0]?.headers ?? {}));
    expect(headers['content-length']).toBe(replies[0]?.headers['content-length']);
  }
  expect((await readOutbox(app)).slice(before).map(({ to }) => to?.[0]?.address)).toEqual([known.user.email]);
});

test('a username or a list of addresses is not accepted as an email address', async () => {
  const { username, user } = await app.signUp();
  for (const email of [
    username,
    '',
    `${user.email},eve@example.com`,
    `${user.email}\r\nBcc: eve@example.com`,
    [user.email],
  ]) {
    expect((await ask(email as string)).status).toBe(400);
  }
});

test('the headers of a request do not affect where the link leads', async () => {
  const pat = await app.signUp();
  await ask(pat.user.email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  });
  const [mail] = await mailsTo(app, pat.user.email);
  expect(mail?.text).toContain('https://haulwise.example.com/reset-password#');
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('a link is valid for 30 minutes', async () => {
  const token = await linkFor(await app.signUp());
  clock.advance(30 * 60 - 1);
  expect(await check(token)).toBe(true);
  clock.advance(1);
  expect(await check(token)).toBe(false);
  expect((await confirm(token)).body).toMatchObject({
    code: 'reset_link_expired',
    token: ['This link has expired or has already been used. Request a new one.'],
  });
});

test.each<[string, (pat: TestUser) => Promise<unknown>]>([
  ['a newer one is requested', (pat) => linkFor(pat)],
  [
    'the password is changed',
    ({ access, password }) =>
      app.request('POST', '/auth/change-password/', {
        token: access,
        body: { old_password: password, new_password: NEW, new_password_confirm: NEW },
      }),
  ],
  [
    'the email is changed',
    ({ access, user, password }) =>
      app.request('PATCH', '/auth/profile/', { token: access, body: { email: `new-${user.email}`, password } }),
  ],
  [
    'the user is deactivated',
    ({ user }) => app.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute(),
  ],
  ['the user is deleted', ({ user }) => app.db.deleteFrom('users').where('id', '=', user.id).execute()],
])('an unused link stops working when %s', async (_what, change) => {
  const pat = await app.signUp();
  const token = await linkFor(pat);
  expect(await check(token)).toBe(true);
  await change(pat);
  expect(await check(token)).toBe(false);
  expect((await confirm(token)).body.code).toBe('reset_link_expired');
});

test('an account is sent at most three links in an hour', async () => {
  const pat = await app.signUp();
  for (let n = 0; n < 5; n += 1) {
    clock.advance(60);
    expect((await ask(pat.user.email)).body).toEqual({ message: SAID });
    // Queued requests are processed in any order.
    await readOutbox(app);
  }
  const tokens = await tokensMailedTo(app, pat.user.email, 'token');
  expect(tokens).toHaveLength(3);
  expect(await Promise.all(tokens.map(check))).toEqual([true, false, false]);
  clock.advance(60 * 60);
  await linkFor(pat);
  expect(await mailsTo(app, pat.user.email)).toHaveLength(4);
});

test('a rejected password is reported at its field and does not use up the link', async () => {
  const pat = await app.signUp({ username: 'Sofa.Queen-77' });
  const token = await linkFor(pat);
  const refused = [
    [await confirm(token, NEW, `${NEW} `), 'new_password_confirm', 'New passwords do not match'],
    [await confirm(token, 'nouppercase-7'), 'new_password', 'Password does not meet security requirements'],
    [await confirm(token, 'P@ssw0rd2024!'), 'new_password', 'This password is too common. Please choose another.'],
    [await confirm(token, 'Sofa.Queen-77'), 'new_password', 'The password must not be your username or email.'],
  ] as const;
  for (const [{ status, body }, field, sentence] of refused) {
    expect([status, body[field]]).toEqual([400, [sentence]]);
  }
  expect((await confirm(token)).status).toBe(200);
});

test('only the mailed token sets a password', async () => {
  const pat = await app.signUp();
  const eve = await app.signUp();
  const [mine, theirs] = [await linkFor(eve), await linkFor(pat)];
  const swapped = Buffer.concat([
    Buffer.from(theirs, 'base64url').subarray(0, 16),
    Buffer.from(mine, 'base64url').subarray(16),
  ]).toString('base64url');
  const flipped = `${theirs.slice(0, -1)}${theirs.endsWith('A') ? 'B' : 'A'}`;
  const admin = await app.signUpAdmin();
  const invited = await app.request('POST', '/auth/invitations/', {
    token: admin.access,
    body: { email: 'sam@example.com' },
  });
  const invitation = String(invited.body.url).split('=')[1] ?? '';
  const forged = [
    swapped,
    flipped,
    invitation,
    theirs.slice(0, -1),
    `${theirs}A`,
    `${theirs}=`,
    ' ',
    pat.access,
    eve.refresh,
  ];
  for (const token of forged) {
    expect(await check(token)).toBe(false);
    expect((await confirm(token)).body.code).toBe('reset_link_expired');
  }
  for (const token of ['', 'x'.repeat(513), null, { $ne: '' }, 'a\u0000b']) {
    expect((await confirm(token as string)).status).toBe(400);
  }
  expect((await login(pat.username, pat.password)).status).toBe(200);
});

test('of five parallel uses of a link, one succeeds', async () => {
  const token = await linkFor(await app.signUp());
  const passwords = [1, 2, 3, 4, 5].map((n) => `Sofa-and-${n}-Lamps!`);
  const replies = await Promise.all(passwords.map((password) => confirm(token, password)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

test('a password reset leaves the second factor on', async () => {
  const pat = await app.signUp();
  await app.db.updateTable('users').set({ has_two_factor: true }).where('id', '=', pat.user.id).execute();
  await confirm(await linkFor(pat));
  expect((await login(pat.username, NEW)).body.code).toBe('two_factor_required');
});

test('a user locked out after guessing a forgotten password can sign in with the new one', async () => {
  const pat = await app.signUp();
  for (let n = 0; n < 11; n += 1) await login(pat.username, `Wrong-password-${n}`);
  expect((await login(pat.username, pat.password)).status).toBe(429);
  await confirm(await linkFor(pat));
  expect((await login(pat.username, NEW)).status).toBe(200);
});

test('tokens appear neither in the database nor in the log', async () => {
  const pat = await app.signUp();
  const token = await linkFor(pat);
  const tag = token.slice(-32);
  expect(await tablesHolding(app.db, pat.user.email)).toContain('users');
  expect(await tablesHolding(app.db, tag)).toEqual([]);
  await check(token);
  await confirm(token);
  expect(await tablesHolding(app.db, tag)).toEqual([]);
  expect(JSON.stringify(app.logs)).not.toContain(tag);
  expect(JSON.stringify(app.logs)).not.toContain(pat.user.email);
});

test('if the mail server is down, requests neither wait nor reveal more, and expired links are never mailed', {
  timeout: 60_000,
}, async () => {
  const closed = await freePort();
  const lonely = await startTestApp({ clock, smtpUrl: `smtp://127.0.0.1:${closed}` });
  await lonely.start();
  const { user } = await lonely.signUp();
  const mailJobs = async () =>
    (await sql<{ state: string }>`select state::text from jobs.job where name = 'mail'`.execute(lonely.db)).rows;
  for (const email of [user.email, 'nobody@example.com']) {
    const { status, body } = await lonely.request('POST', '/auth/password-reset/', { body: { email } });
    expect([status, body]).toEqual([200, { message: SAID }]);
  }
  await expect.poll(mailJobs, { timeout: 25_000 }).toEqual([{ state: 'retry' }]);
  clock.advance(31 * 60);
  await sql`update jobs.job set start_after = now() where name = 'mail'`.execute(lonely.db);
  await expect.poll(mailJobs, { timeout: 25_000 }).toEqual([]);
  await lonely.close();
});

test('reset requests are limited per IP address', async () => {
  const limited = await startTestApp({ clock, rateLimits: true });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const body = { email: `nobody${n}@example.com` };
    statuses.push((await limited.request('POST', '/auth/password-reset/', { body })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  await limited.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}
