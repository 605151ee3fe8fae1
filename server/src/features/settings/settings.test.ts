import { randomBytes } from 'node:crypto';
import { SETTING_GROUPS, type Setting } from '@haulwise/contract';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { upload } from '../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts';
import { type ScriptedModel, startScriptedModel } from '../../../test/model/scripted-model.ts';
import { startFaultyProvider } from '../../../test/services/identity-provider.ts';
import { type MailServer, startMailServer } from '../../../test/services/mail-server.ts';
import { type ScriptedStripe, startScriptedStripe } from '../../../test/services/scripted-stripe.ts';

const KEY = 'sk-canary-8841-model';
const secretKey = randomBytes(32).toString('base64url');
const SLOW = { timeout: 15_000 };
let app: TestApp;
let other: TestApp;
let admin: TestUser;
let model: ScriptedModel;
let mails: MailServer;
let stripe: ScriptedStripe;
let silent: TestDatabase;

beforeAll(async () => {
  [model, mails, stripe] = await Promise.all([startScriptedModel(), startMailServer(), startScriptedStripe()]);
  const env = { STRIPE_API_BASE: stripe.apiBase, STRIPE_SECRET_KEY: 'sk_test_env', STRIPE_WEBHOOK_SECRET: 'whsec_env' };
  silent = await createTestDatabase();
  app = await startTestApp({ secretKey, env });
  other = await startTestApp({ database: app.database, secretKey, env });
  admin = await app.signUpAdmin();
});
afterEach(async () => {
  const { settings }: { settings: Setting[] } = (await list()).body;
  const stored = settings.filter(({ source, fault }) => source === 'settings' || fault !== null);
  if (stored.length > 0) await save(Object.fromEntries(stored.map(({ key }) => [key, null])));
});
afterAll(async () => {
  await Promise.all([other.close(), model.close(), mails.close(), stripe.close()]);
  await app.close();
  await silent.drop();
});

type Values = Record<string, string | null>;
const list = (on = app) => on.request('GET', '/settings/', { token: admin.access });
const save = (values: Values) => app.request('PATCH', '/settings/', { token: admin.access, body: { values } });
const tryOut = (group: string, values: Values = {}, on = app) =>
  on.request('POST', '/settings/test/', { token: admin.access, body: { group, values } });
const find = (settings: Setting[], key: string) => settings.find((each) => each.key === key) ?? expect.fail(key);
const setting = async (key: string, on = app): Promise<Setting> => find((await list(on)).body.settings, key);
const modelValues = () => ({ LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'plain', LLM_API_KEY: KEY });
const engineOf = async (on: TestApp) => {
  const { body } = await on.request('GET', '/analytics/health/', { token: admin.access });
  return body.data.parts.find(({ name }: { name: string }) => name === 'model').figures.Model ?? 'built in';
};
const ask = (on: TestApp, message = 'how heavy is a hot tub') =>
  on.request('POST', '/chat/', { token: admin.access, body: { message } });

describe('settings', () => {
  it('are closed to everybody but administrators', async () => {
    const { access: token } = await app.signUp();
    const replies = await Promise.all([
      app.request('GET', '/settings/', { token }),
      app.request('PATCH', '/settings/', { token, body: { values: { REGISTRATION: 'closed' } } }),
      app.request('POST', '/settings/test/', { token, body: { group: 'storage', values: {} } }),
      app.request('POST', '/settings/logo/', { token }),
      app.request('DELETE', '/settings/logo/', { token }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await setting('REGISTRATION')).value).toBe('open');
  });

  it('list every key, and of a secret only whether it is set', async () => {
    const { status, text, body } = await list();
    expect([status, body.settings.length]).toEqual([200, Object.values(SETTING_GROUPS).flat().length]);
    expect(text).not.toMatch(/sk_test_env|whsec_env/);
    expect(find(body.settings, 'STRIPE_SECRET_KEY')).toMatchObject({
      value: null,
      is_set: true,
      is_secret: true,
      source: 'environment',
      is_changeable: false,
    });
    expect(find(body.settings, 'PORT')).toMatchObject({ value: '0', needs_restart: true, is_changeable: false });
    expect(find(body.settings, 'ANSWERS')).toMatchObject({ value: 'all', source: 'default', is_changeable: true });
  });

  it('connect a model on both instances at once, and what is secret of it comes back nowhere', async () => {
    const before = await ask(app);
    expect(before.body.message.content).not.toBe('');
    model.requests.length = 0;
    const { status, text } = await save(modelValues());
    expect([status, text.includes(KEY)]).toEqual([200, false]);
    await ask(app);
    await expect.poll(() => engineOf(other), SLOW).toBe('plain');
    await ask(other);
    expect(model.requests.length).toBeGreaterThanOrEqual(2);
    expect(new Set(model.requests.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${KEY}`]));
    expect(await setting('LLM_API_KEY', other)).toMatchObject({ value: null, is_set: true, source: 'settings' });

    const audit = await app.request('GET', '/audit-log/', { token: admin.access, query: { action: 'setting' } });
    expect(audit.body.results.map(({ details }: { details: object }) => details)).toEqual(
      expect.arrayContaining([
        { key: 'LLM_MODEL', value: 'plain' },
        { key: 'LLM_API_KEY', value: 'a new secret' },
      ]),
    );
    const rows = await app.db.selectFrom('settings').selectAll().execute();
    for (const place of [audit.text, JSON.stringify(rows), JSON.stringify([...app.logs, ...other.logs])]) {
      expect(place).not.toContain(KEY);
      expect(place).not.toContain(Buffer.from(KEY).toString('hex'));
    }
    expect(rows.find(({ key }) => key === 'LLM_API_KEY')?.sealed?.includes(KEY)).toBe(false);

    await save({ LLM_BASE_URL: null, LLM_MODEL: null, LLM_API_KEY: null });
    await expect.poll(() => engineOf(other), SLOW).toBe('built in');
  });

  it('let a running reply finish with the model it began with', async () => {
    await save(modelValues());
    const release = model.hold();
    model.requests.length = 0;
    const reply = ask(app);
    await expect.poll(() => model.requests.length, SLOW).toBe(1);
    await save({ LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_API_KEY: 'another' });
    release();
    const { body } = await reply;
    expect([body.message.status, model.requests.length]).toEqual(['complete', 1]);
    expect(model.requests[0]?.authorization).toBe(`Bearer ${KEY}`);
  });

  it('are kept over a restart, and followed within seconds where notifications do not arrive', async () => {
    await save({ ...modelValues(), REGISTRATION: 'invite', MAX_UPLOAD_MB: '7' });
    const again = await startTestApp({ database: app.database, secretKey, hears: silent });
    const registration = async () => (await again.request('GET', '/auth/registration/')).body.registration;
    try {
      expect([await engineOf(again), await registration()]).toEqual(['plain', 'invite']);
      const { body } = await again.request('GET', '/files/stats/', { token: admin.access });
      expect(body.max_upload_size).toBe(7 * 1024 * 1024);
      await save({ REGISTRATION: 'closed' });
      await expect.poll(registration, SLOW).toBe('closed');
    } finally {
      await again.close();
    }
  });

  it.each([
    [{ LLM_BASE_URL: 'ftp://x' }, 'LLM_BASE_URL', /^This must be a URL/],
    [{ LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, 'LLM_MODEL', /^This must be set if LLM_BASE_URL is set/],
    [{ LLM_BASE_URL: 'http://u:p@127.0.0.1/v1', LLM_MODEL: 'x' }, 'LLM_BASE_URL', /^Must not have a user/],
    [{ LLM_BASE_URL: 'http://127.0.0.1/v1?key=1', LLM_MODEL: 'x' }, 'LLM_BASE_URL', /^Must not have a user/],
    [{ REGISTRATION: 'everybody' }, 'REGISTRATION', /^This must be one of/],
    [{ MAX_UPLOAD_MB: '0' }, 'MAX_UPLOAD_MB', /^This must be a whole number/],
    [{ INSTALLATION_NAME: 'a\nb' }, 'INSTALLATION_NAME', /^Must be one line/],
    [{ INSTALLATION_NAME: 'a\u202eb' }, 'INSTALLATION_NAME', /^This must be one line/],
    [{ LLM_API_KEY: 'a\r\nX-Evil: 1' }, 'LLM_API_KEY', /^Must be one line/],
    [{ LLM_API_KEY: 'key \u2713' }, 'LLM_API_KEY', /only ASCII/],
    [{ SMTP_URL: 'smtp://x?sendmail=true&path=/bin/sh' }, 'SMTP_URL', /^Must not have parameters other/],
    [{ SMTP_URL: 'smtp://x#?sendmail=true' }, 'SMTP_URL', /^Must not have parameters other/],
    [{ SMTP_URL: 'smtp://u:p@x?requireTLS=false' }, 'SMTP_URL', /^Must not have parameters other/],
    [{ MAIL_FROM: 'x\r\nBcc: eve@example.com' }, 'MAIL_FROM', /^Must be one line/],
    [{ HOST: '0.0.0.0' }, 'HOST', /restart/],
    [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL', /restart/],
    [
      { OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'x' },
      'OIDC_ISSUER',
      /^This must be the URL of an issuer/,
    ],
    [{ OIDC_ISSUER: 'https://x/.well-known/y', OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER', /^This must be the URL/],
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID', /^This must be set if OIDC_ISSUER is set/],
    [{ OIDC_TRUST_EMAIL: 'on' }, 'OIDC_TRUST_EMAIL', /restart/],
    [{ STRIPE_SECRET_KEY: 'sk_mine' }, 'STRIPE_SECRET_KEY', /variable STRIPE_SECRET_KEY/],
    [{ NO_SUCH_KEY: '1' }, 'values', /./],
    [{ toString: '1' }, 'values', /./],
  ])('refuse %j at its field, and change nothing', async (values, field, message) => {
    const before = (await list()).text;
    const { status, body } = await save({ ANSWERS: 'sources_only', ...values });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body[field]?.[0]).toMatch(message);
    expect((await list()).text).toBe(before);
  });

  it('send a stored key to no other address than it was entered for', async () => {
    await save(modelValues());
    const elsewhere = await startScriptedModel();
    const changes = { LLM_BASE_URL: elsewhere.baseUrl };
    for (const { status, body } of [await save(changes), await tryOut('model', changes)]) {
      expect([status, body.LLM_API_KEY?.[0]]).toEqual([400, expect.stringMatching(/^Enter the key again/)]);
    }
    expect(elsewhere.requests).toEqual([]);
    expect((await save({ ...changes, LLM_API_KEY: null })).status).toBe(200);
    await elsewhere.close();
  });

  it('send the secret of an identity provider to no other issuer, even at the same host', async () => {
    const issuer = 'https://login.example.com/realms/';
    await save({ OIDC_ISSUER: `${issuer}ace`, OIDC_CLIENT_ID: 'haulwise', OIDC_CLIENT_SECRET: 'canary-secret' });
    expect(await setting('OIDC_CLIENT_SECRET')).toMatchObject({ is_set: true, is_secret: true, value: null });
    const { status, body } = await save({ OIDC_ISSUER: `${issuer}evil` });
    expect([status, body.OIDC_CLIENT_SECRET?.[0]]).toEqual([400, expect.stringMatching(/^Enter the key again/)]);
    expect((await save({ OIDC_NAME: 'Ace' })).status).toBe(200);
    expect((await app.request('GET', '/auth/registration/')).body.identity_provider).toBe('Ace');
  });

  it('cannot be wrong together, even if two administrators change them at once', async () => {
    await save(modelValues());
    const replies = await Promise.all([
      save({ LLM_MODEL: 'large' }),
      save({ LLM_BASE_URL: null, LLM_API_KEY: null, LLM_MODEL: null }),
    ]);
    const { body } = await list();
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(body.settings.filter(({ fault }: { fault: string | null }) => fault !== null)).toEqual([]);
  });
});

describe('stored settings that cannot be used', () => {
  it('do not keep a server from starting; they are said, left out, and can be entered again', async () => {
    await save({ ...modelValues(), REGISTRATION: 'closed' });
    const rows = [
      { key: 'MAX_UPLOAD_MB', value: 'many' },
      { key: 'LLM_PRICE_INPUT', value: '1' },
      { key: 'PORT', value: '1' },
      { key: 'OF_ANOTHER_VERSION', value: 'x' },
      { key: '__proto__', value: 'x' },
    ].map((row) => ({ ...row, updated_at: new Date() }));
    await app.db.insertInto('settings').values(rows).execute();
    // What was sealed with the key of another installation cannot be read.
    const another = await startTestApp({ database: app.database, secretKey: randomBytes(32).toString('base64url') });
    try {
      const { username, password } = admin;
      const { body } = await another.request('POST', '/auth/login/', { body: { username, password } });
      const token = body.tokens.access;
      const read = async () => (await another.request('GET', '/settings/', { token })).body.settings;
      const seen = await read();
      expect(find(seen, 'LLM_API_KEY')).toMatchObject({
        is_set: false,
        source: 'default',
        fault: 'The stored value is not used: it cannot be read with the keys of this server.',
      });
      expect(find(seen, 'LLM_MODEL')).toMatchObject({ value: 'plain', fault: null });
      expect(find(seen, 'REGISTRATION')).toMatchObject({ value: 'closed', fault: null });
      expect(find(seen, 'MAX_UPLOAD_MB')).toMatchObject({ value: '100', fault: expect.stringMatching(/whole number/) });
      expect(find(seen, 'LLM_PRICE_INPUT')).toMatchObject({ fault: expect.stringMatching(/needs LLM_PRICE_OUTPUT/) });
      expect(find(seen, 'PORT').source).toBe('environment');
      const told = another.logs.filter(({ msg }) => msg === 'a stored setting is not used');
      expect(told.map(({ setting }) => setting).sort()).toEqual(['LLM_API_KEY', 'LLM_PRICE_INPUT', 'MAX_UPLOAD_MB']);
      const values = { LLM_API_KEY: KEY, LLM_PRICE_INPUT: null, MAX_UPLOAD_MB: '9' };
      expect((await another.request('PATCH', '/settings/', { token, body: { values } })).status).toBe(200);
      expect((await read()).filter(({ fault }: Setting) => fault !== null)).toEqual([]);
    } finally {
      await another.close();
      await app.db.deleteFrom('settings').execute();
    }
  });
});

describe('a test of settings', () => {
  it('asks the model with values that are not saved', async () => {
    const { body } = await tryOut('model', modelValues());
    expect(body).toEqual({ is_ok: true, message: expect.stringMatching(/^The model answered in \d+\.\d s\.$/) });
    expect((await setting('LLM_MODEL')).is_set).toBe(false);
    expect((await tryOut('model')).body).toMatchObject({ is_ok: false, message: expect.stringMatching(/^No model/) });
    const seeing = await tryOut('model', { ...modelValues(), LLM_VISION: 'on' });
    expect(seeing.body).toMatchObject({ is_ok: true, message: expect.stringMatching(/took a picture, too\.$/) });
    expect(model.requests.at(-1)?.body).toContain('data:image/png;base64,');
  });

  it('says what a model server did wrong, and nothing that it said', async () => {
    const closed = await tryOut('model', { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'x' });
    expect(closed.body).toMatchObject({ is_ok: false, message: expect.stringMatching(/could not be reached/) });
    const page = await tryOut('model', { LLM_BASE_URL: `${stripe.apiBase}/v1`, LLM_MODEL: 'x' });
    expect(page.body).toMatchObject({ is_ok: false, message: expect.stringMatching(/no OpenAI-compatible|status/) });
    expect(JSON.stringify([closed.body, page.body])).not.toMatch(/cus_|object/);
  });

  it('mails to the administrator who asks', async () => {
    mails.received.length = 0;
    const { body } = await tryOut('mail', { SMTP_URL: mails.url, MAIL_FROM: 'Ace <ace@example.com>' });
    expect(body).toEqual({ is_ok: true, message: expect.stringContaining(admin.user.email) });
    await expect
      .poll(() => mails.received)
      .toMatchObject([{ to: [admin.user.email], mail: { from: { name: 'Ace' } } }]);
    const closed = await tryOut('mail', { SMTP_URL: 'smtp://pat:canary-pass@127.0.0.1:9' });
    expect(closed.body).toMatchObject({ is_ok: false, message: expect.stringMatching(/could not be reached/) });
    expect(JSON.stringify([closed.body, app.logs])).not.toContain('canary-pass');
  });

  it('asks the identity provider what it says about itself', async () => {
    const provider = await startFaultyProvider();
    const client = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'haulwise' };
    expect((await tryOut('identity')).body).toMatchObject({ is_ok: false });
    expect((await tryOut('identity', client)).body).toMatchObject({ is_ok: true });
    const wrong = await tryOut('identity', { ...client, OIDC_ISSUER: `${provider.issuer}/realm` });
    expect(wrong.body).toMatchObject({
      is_ok: false,
      message: expect.stringMatching(/not the provider of this issuer/),
    });
    await provider.close();
    expect((await tryOut('identity', client)).body.message).toMatch(/could not be reached/);
  });

  it('reads the balance at Stripe', async () => {
    stripe.requests.length = 0;
    expect((await tryOut('payments')).body).toMatchObject({ is_ok: false, message: expect.stringContaining('404') });
    stripe.put({ id: 'balance' });
    expect((await tryOut('payments')).body).toMatchObject({ is_ok: true });
    expect(stripe.requests.every(({ method, path }) => method === 'GET' && path === '/v1/balance')).toBe(true);
    stripe.failWith(401);
    expect((await tryOut('payments')).body.message).toMatch(/Check the secret key/);
    stripe.failWith(null);
  });

  it('leaves nothing behind in the storage', async () => {
    expect((await tryOut('storage')).body).toEqual({
      is_ok: true,
      message: 'A test file was written, read and removed.',
    });
  });
});

describe('the installation', () => {
  it('signs mails with its name, whatever that holds', async () => {
    await app.start();
    mails.received.length = 0;
    await save({ SMTP_URL: mails.url, INSTALLATION_NAME: '<b>Ace</b> & "Sons"' });
    expect((await setting('SMTP_URL')).value).toBe(mails.url);
    await app.request('POST', '/auth/invitations/', { token: admin.access, body: { email: 'new@example.com' } });
    await expect.poll(() => mails.received.length, SLOW).toBe(1);
    const [{ mail } = expect.fail('no mail')] = mails.received;
    expect([mail.subject, mail.from?.name]).toEqual([
      'You have been invited to <b>Ace</b> & "Sons"',
      '<b>Ace</b> & "Sons"',
    ]);
    expect(mail.html).toContain('&lt;b&gt;Ace&lt;/b&gt;');
  });

  it('shows a logo to everybody, and only pictures are one', async () => {
    const send = (bytes: Buffer) => upload(app, admin, 'logo.png', bytes, { path: '/settings/logo/' });
    expect((await app.request('GET', '/installation/logo/1/')).status).toBe(404);
    expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).body.code).toBe('bad_logo');
    const sent = await send(PNG.sync.write(new PNG({ width: 3, height: 3 })));
    expect([sent.status, sent.body.logo_updated_at]).toEqual([200, expect.stringMatching(/^\d{4}-/)]);
    const shown = await other.request('GET', '/installation/logo/1/');
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await app.request('DELETE', '/settings/logo/', { token: admin.access })).status).toBe(204);
    expect((await other.request('GET', '/installation/logo/1/')).status).toBe(404);
  });
});
