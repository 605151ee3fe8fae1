import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesHolding } from '../../../../test/database/search-database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { mailsTo, tokensMailedTo } from '../../../../test/services/outbox.ts';

const PASSWORD = 'Curbside-4-Couches!';
const DAY = 24 * 60 * 60;
const clock = movingClock();
let people = 0;

const address = () => {
  people += 1;
  return `guest${people}@example.com`;
};

function formOf(email: string, invitation?: string | null) {
  people += 1;
  const name = { username: `Guest.${people}`, first_name: 'Sam', last_name: 'Ray' };
  return { ...name, email, password: PASSWORD, password_confirm: PASSWORD, invitation };
}

function guestsOf(app: () => TestApp) {
  /** Signs in again, because the clock moves by days and earlier tokens expire. */
  const asAdmin = async ({ username, password }: TestUser, ...[method, path, rest]: Parameters<TestApp['request']>) => {
    const { body } = await app().request('POST', '/auth/login/', { body: { username, password } });
    return app().request(method, path, { ...rest, token: body.tokens.access });
  };
  return {
    asAdmin,
    register: (form: Record<string, unknown>) => app().request('POST', '/auth/register/', { body: form }),
    check: (token: string) => app().request('POST', '/auth/invitations/check/', { body: { token } }),
    invite: (admin: TestUser, email: string, headers: Record<string, string> = {}) =>
      asAdmin(admin, 'POST', '/auth/invitations/', { body: { email }, headers }),
    revoke: (admin: TestUser, id: string) => asAdmin(admin, 'DELETE', `/auth/invitations/${id}/`),
    tokenOf: (reply: { body: { url: string } }) => reply.body.url.split('#invitation=')[1] ?? '',
    async find(admin: TestUser, id: string) {
      const { body } = await asAdmin(admin, 'GET', '/auth/invitations/', { query: { page_size: 100 } });
      return body.results.find((row: { id: string }) => row.id === id);
    },
  };
}

describe('registration by invitation only', () => {
  let app: TestApp;
  let admin: TestUser;
  const { asAdmin, register, check, invite, revoke, tokenOf, find } = guestsOf(() => app);

  beforeAll(async () => {
    const open = await startTestApp({ clock });
    admin = await open.signUpAdmin();
    // The same installation after its operator has changed REGISTRATION.
    app = await startTestApp({ ...open.config, clock, registration: 'invite', database: open.database });
    await app.start();
    return () => open.close();
  });
  afterAll(() => app.close());

  test('is announced to everyone', async () => {
    const reply = await app.request('GET', '/auth/registration/');
    expect([reply.status, reply.body]).toEqual([
      200,
      { registration: 'invite', identity_provider: null, sends_mail: false },
    ]);
  });

  test('the mailed link creates an account for its address, once', async () => {
    const email = address();
    const reply = await invite(admin, email);
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        id: expect.any(String),
        email,
        status: 'open',
        invited_by: admin.username,
        created_at: clock.now().toISOString(),
        expires_at: new Date(clock.now().getTime() + 7 * DAY * 1000).toISOString(),
        accepted_at: null,
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/register#invitation=[\w-]{64}$/),
      },
    ]);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('You have been invited to Haulwise');
    expect(mail?.text).toContain(reply.body.url);
    const [token = ''] = await tokensMailedTo(app, email, 'invitation');
    expect((await check(token)).body).toEqual({ email, company: null, has_account: false });

    const made = await register(formOf(email.toUpperCase(), token));
    expect([made.status, made.body.user.role]).toEqual([201, 'user']);
    expect((await check(token)).status).toBe(404);
    expect((await register(formOf(address(), token))).body.code).toBe('invitation_not_open');
    expect(await find(admin, reply.body.id)).toMatchObject({
      status: 'accepted',
      accepted_at: clock.now().toISOString(),
      url: null,
    });
    const rows = await app.db.selectFrom('audit_log').selectAll().where('event', 'like', 'invitation.%').execute();
    const mine = rows.filter(({ details }) => JSON.stringify(details).includes(reply.body.id));
    expect(mine.map(({ event, actor_id }) => [event, actor_id])).toEqual([
      ['invitation.created', admin.user.id],
      ['invitation.accepted', made.body.user.id],
    ]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  test.each([undefined, null, ''])(
    'without an invitation (%s), registration fails and does not reveal who has an account',
    async (none) => {
      for (const email of [address(), admin.user.email]) {
        const { status, body } = await register(formOf(email, none));
        expect([status, body.code]).toEqual([403, 'invitation_needed']);
      }
    },
  );

  test('an invitation is for one address', async () => {
    const token = tokenOf(await invite(admin, address()));
    for (const email of [address(), admin.user.email]) {
      const { status, body } = await register(formOf(email, token));
      expect([status, body.email]).toEqual([400, ['This invitation was sent to another email address.']]);
    }
    expect((await check(token)).status).toBe(200);
  });

  test('other form errors leave the invitation open', async () => {
    const email = address();
    const token = tokenOf(await invite(admin, email));
    const { body } = await register({ ...formOf(email, token), username: admin.username, password: 'short' });
    expect(body).toMatchObject({ username: [expect.any(String)], password: [expect.any(String)] });
    expect((await register(formOf(email, token))).status).toBe(201);
  });

  test('of ten parallel acceptances, one creates an account', async () => {
    const email = address();
    const token = tokenOf(await invite(admin, email));
    const replies = await Promise.all(Array.from({ length: 10 }, () => register(formOf(email, token))));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => [201, 400, 404].includes(status))).toBe(true);
  });

  test('a link is valid for seven days, until it is revoked, or until another is sent to the same address', async () => {
    const [late, revoked, replaced] = [address(), address(), address()];
    const first = { late: await invite(admin, late), revoked: await invite(admin, revoked) };
    clock.advance(7 * DAY - 1);
    const replacedReply = await invite(admin, replaced);
    expect((await check(tokenOf(first.late))).status).toBe(200);
    expect((await revoke(admin, first.revoked.body.id)).status).toBe(204);
    const second = await invite(admin, replaced.toUpperCase());
    clock.advance(1);
    for (const [reply, email, status] of [
      [first.late, late, 'expired'],
      [first.revoked, revoked, 'revoked'],
      [replacedReply, replaced, 'revoked'],
    ] as const) {
      expect(await find(admin, reply.body.id)).toMatchObject({ status, url: null });
      expect((await check(tokenOf(reply))).body.code).toBe('invitation_not_open');
      expect((await register(formOf(email, tokenOf(reply)))).body.code).toBe('invitation_not_open');
    }
    expect((await register(formOf(replaced, tokenOf(second)))).status).toBe(201);
    const again = await invite(admin, late);
    expect((await find(admin, first.late.body.id)).status).toBe('expired');
    expect((await register(formOf(late, tokenOf(again)))).status).toBe(201);
  });

  test('existing users and invalid addresses cannot be invited', async () => {
    const taken = await invite(admin, admin.user.email.toUpperCase());
    expect([taken.status, taken.body.email]).toEqual([400, ['A user with that email already exists.']]);
    for (const email of ['nobody', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', '']) {
      expect((await invite(admin, email)).status).toBe(400);
    }
  });

  test('a repeated request invites once, and its key cannot be reused for another request', async () => {
    const email = address();
    const key = { 'idempotency-key': `tap-${email}` };
    const replies = await Promise.all([1, 2, 3].map(() => invite(admin, email, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect((await invite(admin, address(), key)).body.code).toBe('idempotency_conflict');
  });

  test('two administrators inviting the same address at once leave one open invitation', async () => {
    const email = address();
    const replies = await Promise.all([1, 2, 3, 4].map(() => invite(admin, email)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const checks = await Promise.all(replies.map((reply) => check(tokenOf(reply))));
    expect(checks.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('revoking an invitation that is not open changes nothing; an unknown one returns 404', async () => {
    const email = address();
    const reply = await invite(admin, email);
    await register(formOf(email, tokenOf(reply)));
    expect((await revoke(admin, reply.body.id)).status).toBe(204);
    expect((await find(admin, reply.body.id)).status).toBe('accepted');
    expect((await revoke(admin, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('a forged or foreign token is rejected', async () => {
    const [mine, other] = [await invite(admin, address()), await invite(admin, address())];
    const swapped = Buffer.concat([
      Buffer.from(tokenOf(mine), 'base64url').subarray(0, 16),
      Buffer.from(tokenOf(other), 'base64url').subarray(16),
    ]).toString('base64url');
    for (const token of [swapped, tokenOf(mine).slice(0, -1), `${tokenOf(mine)}A`, admin.access, 'x']) {
      expect((await check(token)).status).toBe(404);
      expect((await register(formOf(mine.body.email, token))).body.code).toBe('invitation_not_open');
    }
  });

  test('tokens appear neither in the database nor in the log, and another server builds the same link', async () => {
    const reply = await invite(admin, address(), { 'idempotency-key': 'kept-where' });
    const tag = tokenOf(reply).slice(-32);
    expect(await tablesHolding(app.db, tag)).toEqual([]);
    expect(JSON.stringify(app.logs)).not.toContain(tag);
    expect((await find(admin, reply.body.id)).url).toBe(reply.body.url);
  });

  test('invitations are listed in pages, latest first', async () => {
    clock.advance(60);
    const latest = await invite(admin, address());
    const { body } = await asAdmin(admin, 'GET', '/auth/invitations/', { query: { page: 1, page_size: 2 } });
    expect(body.count).toBeGreaterThan(2);
    expect(body.results).toHaveLength(2);
    expect(body.results[0].id).toBe(latest.body.id);
    expect(body.next).toBe('/api/auth/invitations/?page=2&page_size=2');
  });

  test('an invitation outlives the administrator who sent it', async () => {
    const other = address();
    const token = tokenOf(await invite(admin, other));
    await register(formOf(other, token));
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', other).execute();
    const { username } = await app.db
      .selectFrom('users')
      .select('username')
      .where('email', '=', other)
      .executeTakeFirstOrThrow();
    const reply = await invite({ ...admin, username, password: PASSWORD }, address());
    expect(reply.body.invited_by).toBe(username);
    await app.db.deleteFrom('users').where('email', '=', other).execute();
    expect(await find(admin, reply.body.id)).toMatchObject({ status: 'open', invited_by: null });
  });
});

describe('open registration', () => {
  let app: TestApp;
  let admin: TestUser;
  const { register, invite, tokenOf, find } = guestsOf(() => app);

  beforeAll(async () => {
    app = await startTestApp({ clock });
    admin = await app.signUpAdmin();
  });
  afterAll(() => app.close());

  test('invited people can register with or without their link', async () => {
    const [one, two] = [address(), address()];
    const withLink = await invite(admin, one);
    const without = await invite(admin, two);
    expect((await register(formOf(one, tokenOf(withLink)))).status).toBe(201);
    expect((await register(formOf(two))).status).toBe(201);
    expect((await find(admin, without.body.id)).status).toBe('accepted');
  });

  test('a link that is no longer open is rejected with its reason', async () => {
    const email = address();
    const reply = await invite(admin, email);
    clock.advance(8 * DAY);
    expect((await register(formOf(email, tokenOf(reply)))).body.code).toBe('invitation_not_open');
    expect((await register(formOf(email))).status).toBe(201);
  });
});

test('if registration is closed, no one can be invited and earlier invitations do not work', async () => {
  const open = await startTestApp({ clock });
  const admin = await open.signUpAdmin();
  const guests = guestsOf(() => open);
  const email = address();
  const token = guests.tokenOf(await guests.invite(admin, email));
  const closed = await startTestApp({ ...open.config, clock, registration: 'closed', database: open.database });
  const late = guestsOf(() => closed);
  expect((await late.register(formOf(email, token))).body.code).toBe('registration_closed');
  expect((await late.invite(admin, address())).body.code).toBe('registration_closed');
  expect((await closed.request('GET', '/auth/registration/')).body).toEqual({
    registration: 'closed',
    identity_provider: null,
    sends_mail: false,
  });
  await closed.close();
  await open.close();
});
