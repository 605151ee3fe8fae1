import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appCode } from '../../../../../test/app-code.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { movingClock } from '../../../../../test/moving-clock.ts';
import {
  CLIENT,
  type ProviderAccount,
  startIdentityProvider,
  type TestProvider,
} from '../../../../../test/services/identity-provider.ts';
import type { IdentityProviderSettings } from '../../../../platform/config/identity-provider-settings.ts';

const PUBLIC_URL = 'https://haulwise.example';
const MINUTES = 60;
const clock = movingClock(new Date().toISOString());
let provider: TestProvider;
let app: TestApp;
let admin: TestUser;
/** In force as they stand: the tests change them. */
let settings: IdentityProviderSettings;
let plain: IdentityProviderSettings;

beforeAll(async () => {
  provider = await startIdentityProvider(`${PUBLIC_URL}/login/callback`);
  const { issuer } = provider;
  const client = { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, scopes: 'openid email profile' };
  plain = { ...client, name: 'Ace Login', accounts: 'registration', trustsEmail: false, role: null };
  settings = { ...plain };
  app = await startTestApp({ clock, publicUrl: PUBLIC_URL, identityProvider: settings });
  admin = await app.signUpAdmin();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => void Object.assign(settings, plain));

/** Somebody with an account at the provider. */
function addAccount(claims: Record<string, unknown> = {}): ProviderAccount & { email: string } {
  const sub = randomUUID();
  const email = `${sub.slice(0, 13)}@ace.example`;
  const account = { sub, email, email_verified: true, given_name: 'Maria', family_name: 'Ortega', ...claims };
  provider.accounts.push(account);
  return account as ProviderAccount & { email: string };
}

const post = (path: string, body: unknown, token?: string) =>
  app.request('POST', `/auth/identity${path}`, { body, ...(token === undefined ? {} : { token }) });
const begin = async (is_fresh = false) => (await post('/begin/', { is_fresh })).body;
const finish = (body: Record<string, unknown>) => post('/finish/', body);

/** What a browser has when it comes back from the provider. */
async function comeBack(account: { sub: string }): Promise<{ ticket: string; answer: string }> {
  const { url, ticket } = await begin();
  return { ticket, answer: await provider.visit(url, account.sub) };
}

const signIn = async (account: { sub: string }) => finish(await comeBack(account));
const role = (value: string) => ({ claim: 'groups', adminValue: value });
const eventsOf = async (userId: string) =>
  (await app.db.selectFrom('audit_log').select(['event', 'details']).where('target_id', '=', userId).execute()).map(
    ({ event, details }) => [event, details],
  );

async function connect(user: TestUser, account: { sub: string }) {
  const { url, ticket } = (await post('/connect/begin/', { password: user.password }, user.access)).body;
  return await post('/connect/', { ticket, answer: await provider.visit(url, account.sub) }, user.access);
}

describe('the first sign-in at the provider', () => {
  it('creates an account without a password from what the provider says, and the next one finds it', async () => {
    const account = addAccount({ preferred_username: 'maria.ortega' });
    const { status, body } = await signIn(account);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      username: 'maria.ortega',
      email: account.email,
      role: 'user',
      has_password: false,
    });
    expect((await app.request('GET', '/auth/user/', { token: body.tokens.access })).body).toEqual(body.user);
    account.email = 'moved@ace.example';
    expect((await signIn(account)).body.user.id).toBe(body.user.id);
    expect(await eventsOf(body.user.id)).toEqual([
      ['account.registered', { by: 'identity provider' }],
      ['sign_in.succeeded', { by: 'identity provider' }],
      ['sign_in.succeeded', { by: 'identity provider' }],
    ]);
    const exported = await app.request('GET', '/auth/account/export/', { token: body.tokens.access });
    expect(exported.text).toContain(account.sub);
  });

  it.each([
    ['a taken name', { preferred_username: 'MARIA.ORTEGA' }, /^MARIA\.ORTEGA\d{4}$/],
    ['a hostile one', { preferred_username: '<img src=x onerror=alert(1)>\u202e' }, /^imgsrcxonerroralert1$/],
    ['a short one in another script', { preferred_username: '李' }, /^user\.\d{4}$/],
    ['none', {}, /^[0-9a-f-]{13}$/],
  ])('makes a username that the rules allow out of %s', async (_, claims, expected) => {
    expect((await signIn(addAccount(claims))).body.user.username).toMatch(expected);
  });

  it('takes names that are not fit for a form from what is left', async () => {
    const { body } = await signIn(addAccount({ given_name: ' \u200b', family_name: 7, name: 'x'.repeat(200) }));
    expect(body.user.first_name).toMatch(/^[0-9a-f-]{13}$/);
    expect(body.user.last_name).toBe('');
  });

  it.each([[false], ['no'], [undefined]])('refuses an address that is not verified (%s)', async (email_verified) => {
    const reply = await signIn(addAccount({ email_verified }));
    expect([reply.status, reply.body.code]).toEqual([403, 'address_not_verified']);
    expect(reply.body.message).toContain('Ace Login');
  });

  it('needs an invitation to its address where registration does, and none where the operator says so', async () => {
    const registration = (value: string) =>
      app.request('PATCH', '/settings/', { token: admin.access, body: { values: { REGISTRATION: value } } });
    const account = addAccount();
    try {
      await registration('invite');
      expect((await signIn(account)).body.code).toBe('no_account');
      await app.request('POST', '/auth/invitations/', { token: admin.access, body: { email: account.email } });
      expect((await signIn(account)).status).toBe(200);
      await registration('closed');
      expect((await signIn(addAccount())).body.code).toBe('no_account');
      settings.accounts = 'create';
      expect((await signIn(addAccount())).status).toBe(200);
    } finally {
      await registration('open');
    }
  });

  it('creates one account even if the same person comes back twice at once', async () => {
    const account = addAccount();
    const both = [await comeBack(account), await comeBack(account)];
    const replies = await Promise.all(both.map(finish));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1);
  });
});

describe('an existing account with the same address', () => {
  it('is not opened by the provider, however verified the address is there', async () => {
    const user = await app.signUp();
    const reply = await signIn(addAccount({ email: user.user.email }));
    expect([reply.status, reply.body.code]).toEqual([409, 'account_exists']);
  });

  it('is opened where the operator trusts the provider for it, and its owner is told', async () => {
    settings.trustsEmail = true;
    const user = await app.signUp();
    const account = addAccount({ email: user.user.email.toUpperCase(), email_verified: undefined });
    expect((await signIn(account)).body.user.id).toBe(user.user.id);
    expect((await eventsOf(user.user.id)).map(([event]) => event)).toContain('identity.connected');
    const { rows } = await sql<{ mail: string }>`select data::text as mail from jobs.job where name = 'mail'`.execute(
      app.db,
    );
    expect(rows.filter(({ mail }) => mail.includes(`${user.username} through Ace Login`))).toHaveLength(1);
    // Somebody else who got the address of a person who left.
    expect((await signIn(addAccount({ email: user.user.email }))).body.code).toBe('account_exists');
    expect((await signIn(addAccount({ email: admin.user.email, email_verified: false }))).body.code).toBe(
      'address_not_verified',
    );
  });

  it('is connected by its owner, with the password, and signs in until it is disconnected', async () => {
    const user = await app.signUp();
    const account = addAccount({ email_verified: false });
    expect((await post('/connect/begin/', { password: 'wrong' }, user.access)).body.password).toHaveLength(1);
    expect((await connect(user, account)).status).toBe(204);
    const shown = await app.request('GET', '/auth/identity/', { token: user.access });
    expect(shown.body).toMatchObject({ provider: 'Ace Login', identity: { email: account.email } });
    expect((await signIn(account)).body.user.id).toBe(user.user.id);

    expect((await connect(user, addAccount())).body.code).toBe('identity_connected');
    const other = await app.signUp();
    expect((await connect(other, account)).body.code).toBe('identity_taken');

    expect((await post('/disconnect/', { password: user.password }, user.access)).status).toBe(204);
    expect((await signIn(account)).body.code).toBe('address_not_verified');
  });
});

describe('what holds for passwords', () => {
  it('holds here: a second factor is asked for, and its guesses are counted', async () => {
    const user = await app.signUp();
    const account = addAccount();
    await connect(user, account);
    const setUp = { token: user.access, body: { password: user.password } };
    const { secret } = (await app.request('POST', '/auth/two-factor/setup/', setUp)).body;
    const code = () => appCode(secret, clock.now());
    await app.request('POST', '/auth/two-factor/enable/', { token: user.access, body: { code: code() } });
    clock.advance(MINUTES);

    const returned = await comeBack(account);
    expect((await finish(returned)).body.code).toBe('two_factor_required');
    expect((await finish({ ...returned, code: 'abc' })).body.code).toBe('wrong_code');
    expect((await finish({ ...returned, code: code() })).status).toBe(200);
    clock.advance(MINUTES);
    expect((await finish({ ...returned, code: code() })).body.code).toBe('ticket_expired');

    const again = await comeBack(account);
    expect((await finish(again)).body.code).toBe('two_factor_required');
    const wrong = Array.from({ length: 11 }, () => finish({ ...again, code: 'abc' }));
    expect((await Promise.all(wrong)).map(({ status }) => status)).toContain(429);
  });

  it('holds here: nobody deactivated comes in, and whoever is in is out at once', async () => {
    const account = addAccount();
    const { body } = await signIn(account);
    const path = `/auth/users/${body.user.id}/`;
    await app.request('PATCH', path, { token: admin.access, body: { is_active: false } });
    expect((await app.request('GET', '/auth/user/', { token: body.tokens.access })).status).toBe(401);
    expect((await signIn(account)).body.code).toBe('account_deactivated');
  });

  it('is told to those who have none: they set one by mail', async () => {
    const { body } = await signIn(addAccount());
    const own = { token: body.tokens.access, body: { password: 'x' } };
    expect((await app.request('POST', '/auth/two-factor/setup/', own)).body.code).toBe('no_password');
    expect((await app.request('POST', '/auth/account/delete/', own)).body.code).toBe('no_password');
    const login = { username: body.user.username, password: '' };
    expect((await app.request('POST', '/auth/login/', { body: login })).status).toBe(400);
  });
});

describe('roles', () => {
  it('follow the claim at each sign-in, in both directions', async () => {
    settings.role = role('bosses');
    const account = addAccount({ groups: ['drivers', 'bosses'] });
    const first = await signIn(account);
    expect(first.body.user.role).toBe('admin');
    account.groups = 'drivers';
    expect((await signIn(account)).body.user.role).toBe('user');
    expect((await app.request('GET', '/auth/users/', { token: first.body.tokens.access })).status).toBe(403);
    account.groups = 'bosses';
    expect((await signIn(account)).body.user.role).toBe('admin');
    expect((await eventsOf(first.body.user.id)).filter(([event]) => event === 'user.role_changed')).toEqual([
      ['user.role_changed', { old: 'admin', new: 'user', by: 'identity provider' }],
      ['user.role_changed', { old: 'user', new: 'admin', by: 'identity provider' }],
    ]);
    await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', first.body.user.id).execute();
  });

  it('leave the last administrator in place', async () => {
    settings.role = role('bosses');
    const account = addAccount();
    await connect(admin, account);
    expect((await signIn(account)).body.user.role).toBe('admin');
  });

  it('stay as they are where the provider decides none', async () => {
    const account = addAccount({ groups: ['bosses'] });
    expect((await signIn(account)).body.user.role).toBe('user');
  });
});

describe('a browser that comes back', () => {
  it('is signed in once: neither ticket nor answer works again', async () => {
    const account = addAccount();
    const returned = await comeBack(account);
    const replies = await Promise.all([finish(returned), finish(returned), finish(returned)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await finish(returned)).body.code).toBe('ticket_expired');
    expect((await finish({ ...(await begin()), answer: returned.answer })).body.code).toBe('provider_answer_wrong');
  });

  it("is not signed in with another browser's answer", async () => {
    const [mine, theirs] = [await comeBack(addAccount()), await comeBack(addAccount())];
    expect((await finish({ ticket: mine.ticket, answer: theirs.answer })).body.code).toBe('provider_answer_wrong');
  });

  it.each([
    ['no state', (answer: string) => answer.replace(/state=[^&]*/, '')],
    ['another issuer', (answer: string) => answer.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example')],
    ['another code', (answer: string) => answer.replace(/code=[^&]*/, 'code=stolen')],
    ['two states', (answer: string) => `${answer}&state=x`],
    ['nothing', () => '?'],
    ['no query at all', () => 'https://evil.example/?code=1&state=2'],
  ])('is refused with %s', async (_, change) => {
    const { ticket, answer } = await comeBack(addAccount());
    const reply = await finish({ ticket, answer: change(answer) });
    expect([reply.status, reply.body.code]).toEqual([400, 'provider_answer_wrong']);
  });

  it('is told if the provider did not sign it in', async () => {
    const { url, ticket } = await begin();
    const state = new URL(url).searchParams.get('state');
    const answer = `?error=access_denied&error_description=%3Cscript%3E&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    const reply = await finish({ ticket, answer });
    expect([reply.status, reply.body.message]).toEqual([403, 'Sign-in through Ace Login was refused.']);
  });

  it('has ten minutes, and needs a ticket of this server, unchanged, for this purpose', async () => {
    const user = await app.signUp();
    const late = await comeBack(addAccount());
    clock.advance(11 * MINUTES);
    expect((await finish(late)).body.code).toBe('ticket_expired');
    const { ticket, answer } = await comeBack(addAccount());
    const own = (await post('/connect/begin/', { password: user.password }, user.access)).body.ticket;
    for (const wrong of [`${ticket}=`, ticket.slice(2), ` ${ticket}`, own, 'e30', '💥'])
      expect((await finish({ ticket: wrong, answer })).body.code).toBe('ticket_expired');
    // Somebody else's, or one for a sign-in, connects nothing.
    for (const wrong of [own, ticket])
      expect((await post('/connect/', { ticket: wrong, answer }, admin.access)).body.code).toBe('ticket_expired');
    expect((await finish({ ticket, answer })).status).toBe(200);
  });

  it('is sent to the registered address of this server, with PKCE, and asked anew after a sign-out', async () => {
    const { searchParams } = new URL((await begin()).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${PUBLIC_URL}/login/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(searchParams.get('prompt')).toBeNull();
    expect(new URL((await begin(true)).url).searchParams.get('prompt')).toBe('login');
  });
});

it('says at the sign-in which provider there is', async () => {
  expect((await app.request('GET', '/auth/registration/')).body).toEqual({
    registration: 'open',
    identity_provider: 'Ace Login',
    sends_mail: false,
  });
});
