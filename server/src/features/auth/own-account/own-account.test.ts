import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { upload } from '../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { createId } from '../../../platform/core/ids.ts';

const CANARY = 'canary-couch-7731';
const secretKey = randomBytes(32).toString('base64url');
const clock = movingClock();
let app: TestApp;
let script: ScriptedEngine;
let pat: TestUser;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine, clock, secretKey });
});
beforeEach(async () => {
  pat = await app.signUp();
});
afterAll(() => app.close());

async function ask(user: TestUser, message: string, more: object = {}): Promise<string> {
  script.say(`Answer to ${message}`);
  script.finish();
  const { body } = await app.request('POST', '/chat/', { token: user.access, body: { message, ...more } });
  return body.conversation_id;
}

const download = (user: TestUser) => app.request('GET', '/auth/account/export/', { token: user.access });
const remove = (token: string, password: unknown) =>
  app.request('POST', '/auth/account/delete/', { token, body: { password } });
const login = ({ username, password }: TestUser) =>
  app.request('POST', '/auth/login/', { body: { username, password } });
const me = async (token: string) => (await app.request('GET', '/auth/user/', { token })).status;
const exists = async ({ user }: TestUser) =>
  (await app.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).length === 1;

test('the export contains everything stored about the caller', async () => {
  const conversation = await ask(pat, 'How heavy is a piano?');
  await ask(pat, 'And a "harp"?\n', { conversation_id: conversation });
  await ask(pat, '', { conversation_id: conversation, message: undefined, regenerate: true });
  await app.request('PATCH', '/auth/client-info/', { token: pat.access, body: { company_name: 'Curb & Co.' } });
  const folder = { id: createId(), user_id: pat.user.id, name: 'Bids' };
  await app.db.insertInto('folders').values(folder).execute();
  const paid = { id: createId(), user_id: pat.user.id, amount_cents: 1_900, provider: 'manual' };
  await app.db.insertInto('payments').values(paid).execute();

  const reply = await download(pat);
  expect(reply.status).toBe(200);
  expect(reply.headers['content-disposition']).toContain(`haulwise-${pat.username}-2026-11-20.json`);
  const file = JSON.parse(reply.text);
  expect(Object.keys(file)).toEqual([
    'exported_at',
    'user',
    'company',
    'user_views',
    'notices',
    'subscription',
    'payments',
    'questions_by_day',
    'sessions',
    'api_keys',
    'identities',
    'two_factor',
    'password_resets',
    'failed_sign_ins',
    'own_acts',
    'acts_of_others',
    'folders',
    'facts',
    'feedback',
    'shares',
    'model_usage',
    'conversations',
    'price_book',
    'quotes',
    'files',
    'file_versions',
    'file_shares',
    'file_comments',
    'unanswered_questions',
    'articles',
    'reports',
    'weekly_summary',
    'active_days',
    'events',
    'errors_met',
    'error_occurrences',
    'errors_resolved',
  ]);
  expect(file.user).toMatchObject({ id: pat.user.id, email: pat.user.email });
  expect(file).toMatchObject({
    company: { company_name: 'Curb & Co.' },
    subscription: { type: 'free' },
    payments: [{ amount_cents: 1_900 }],
    sessions: [{ user_agent: expect.any(String) }],
    folders: [{ name: 'Bids' }],
  });
  expect(file.conversations).toHaveLength(1);
  const contents = file.conversations[0].messages.map(({ content }: { content: string }) => content);
  expect(contents).toHaveLength(5);
  expect(contents.slice(0, 3)).toEqual([
    'How heavy is a piano?',
    'Answer to How heavy is a piano?',
    expect.stringContaining('"harp"'),
  ]);
  expect(file.own_acts.map(({ event }: { event: string }) => event)).toEqual([
    'account.registered',
    'account.exported',
  ]);
});

test('the export contains no secrets and nothing about other users', async () => {
  const admin = await app.signUpAdmin();
  await ask(admin, CANARY);
  await app.request('POST', '/auth/login/', { body: { username: pat.username, password: 'Wrong-password-1' } });
  const company = { company_name: 'Curb & Co.' };
  await app.request('PATCH', '/auth/client-info/', { token: pat.access, body: company });
  await app.request('GET', `/auth/users/${pat.user.id}/client-info/`, { token: admin.access });
  expect((await upload(app, pat, 'prices.csv', 'Couch,80', { path: '/documents/' })).status).toBe(201);
  const { storage_key } = await app.db.selectFrom('file_versions').select('storage_key').executeTakeFirstOrThrow();
  const { text } = await download(pat);
  const file = JSON.parse(text);
  expect(text).toContain('prices.csv');
  expect(text).not.toContain(storage_key);
  expect(text).not.toMatch(/argon2|refresh_hash|spent_refresh|code_hash|sealed|storage_key/);
  for (const secret of [CANARY, pat.password, pat.access, admin.user.id]) expect(text).not.toContain(secret);
  expect(file.failed_sign_ins).toHaveLength(1);
  expect(file.acts_of_others).toEqual([
    expect.objectContaining({ event: 'sign_in.failed', address: '127.0.0.1' }),
    expect.objectContaining({ event: 'company.viewed', address: null }),
  ]);
});

test('an export of many batches is complete and in order', async () => {
  const id = pat.user.id;
  await sql`
    insert into conversations (id, user_id, title) select gen_random_uuid(), ${id}, 'Job ' || n
    from generate_series(1, 230) n`.execute(app.db);
  await sql`
    insert into messages (id, conversation_id, message_type, content)
    select gen_random_uuid(), id, 'user', n::text from conversations, generate_series(1, 151) n
    where user_id = ${id} and title = 'Job 7'`.execute(app.db);
  await sql`
    insert into audit_log (id, happened_at, event, actor_id)
    select gen_random_uuid(), ${clock.now()}, 'access.denied', ${id} from generate_series(1, 1200)`.execute(app.db);
  const file = JSON.parse((await download(pat)).text);
  expect(new Set(file.conversations.map((row: { id: string }) => row.id)).size).toBe(230);
  const { messages } = file.conversations.find(({ title }: { title: string }) => title === 'Job 7');
  expect(messages.map(({ content }: { content: string }) => Number(content))).toEqual(
    Array.from({ length: 151 }, (_, n) => n + 1),
  );
  expect(new Set(file.own_acts.map((row: { id: string }) => row.id)).size).toBe(1_202);
});

test('deleting an account removes its sessions, company and conversations, and no one else’s', async () => {
  const sam = await app.signUp();
  await ask(sam, 'How heavy is a piano?');
  await ask(pat, 'How heavy is a harp?');
  const phone = (await login(pat)).body.tokens;
  expect(await remove(pat.access, pat.password)).toMatchObject({ status: 204, text: '' });
  expect([await me(pat.access), await me(phone.access), await me(sam.access)]).toEqual([401, 401, 200]);
  expect((await app.request('POST', '/auth/refresh/', { body: { refresh: phone.refresh } })).status).toBe(401);
  expect((await login(pat)).status).toBe(401);
  expect(await exists(pat)).toBe(false);
  const left = await app.db.selectFrom('conversations').select('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).toContain(sam.user.id);
  expect(left.map(({ user_id }) => user_id)).not.toContain(pat.user.id);
  const audit = await app.db.selectFrom('audit_log').select('event').where('target_id', '=', pat.user.id).execute();
  expect(audit.map(({ event }) => event)).toContain('account.deleted');
});

test('deleting an account stops its running reply and ends the stream, and the server keeps running', async () => {
  const asked = script.questions.length;
  script.say('About ');
  const stream = app.events('/chat/stream/', { token: pat.access, body: { message: 'How heavy is a piano?' } });
  await expect.poll(() => script.questions.length).toBe(asked + 1);
  expect((await remove(pat.access, pat.password)).status).toBe(204);
  expect((await stream).at(-1)?.event.type).not.toBe('complete');
  expect(app.logs.filter(({ level }) => level === 'error' || level >= 50)).toEqual([]);
  const sam = await app.signUp();
  await ask(sam, 'How heavy is a harp?');
});

test.each([
  ['a wrong password', 'Wrong-password-1', ['This password is incorrect.']],
  ['no password', undefined, ['This field is required.']],
  ['an object', { $ne: null }, [expect.any(String)]],
])('%s deletes nothing', async (_what, password, sentences) => {
  const reply = await remove(pat.access, password);
  expect([reply.status, reply.body.password]).toEqual([400, sentences]);
  expect(await exists(pat)).toBe(true);
});

test('ten wrong passwords here lock this session, and not the sign-in', async () => {
  for (let n = 0; n < 10; n += 1) expect((await remove(pat.access, 'Wrong-password-1')).status).toBe(400);
  expect((await remove(pat.access, pat.password)).status).toBe(429);
  expect((await login(pat)).status).toBe(200);
  expect(await exists(pat)).toBe(true);
});

test('the last active administrator cannot leave; of the last two, one can', async () => {
  await app.db.updateTable('users').set({ role: 'user' }).execute();
  const admin = await app.signUpAdmin();
  const deactivated = await app.signUpAdmin();
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', deactivated.user.id).execute();
  const conversation = await ask(admin, 'How heavy is a piano?');
  const refused = await remove(admin.access, admin.password);
  expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
  expect((await app.request('GET', `/chat/conversations/${conversation}/`, { token: admin.access })).status).toBe(200);
  const second = await app.signUpAdmin();
  const replies = await Promise.all([admin, second].map(({ access, password }) => remove(access, password)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
});
