import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { movingClock } from '../../../../test/moving-clock.ts';

const NEW = 'Kangaroo-7-Piano!';
const clock = movingClock();
let app: TestApp;
let script: ScriptedEngine;
let pat: TestUser;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ clock, engine: script.engine });
});
beforeEach(async () => {
  pat = await app.signUp();
});
afterAll(() => app.close());

const login = (username: string, password: string) =>
  app.request('POST', '/auth/login/', { body: { username, password } });
const change = (token: string, old_password: unknown, new_password: unknown, confirmed = new_password) =>
  app.request('POST', '/auth/change-password/', {
    token,
    body: { old_password, new_password, new_password_confirm: confirmed },
  });
const me = async (token: string) => (await app.request('GET', '/auth/user/', { token })).status;
const hashOf = async () =>
  (await app.db.selectFrom('users').select('password_hash').where('id', '=', pat.user.id).executeTakeFirst())
    ?.password_hash;

test('after a change, only the new password signs in', async () => {
  const reply = await change(pat.access, pat.password, NEW);
  expect(reply).toMatchObject({ status: 200, body: { message: 'Password changed successfully!' } });
  expect(await hashOf()).toMatch(/^\$argon2id\$/);
  expect((await login(pat.username, pat.password)).status).toBe(401);
  expect((await login(pat.username, NEW)).status).toBe(200);
});

test('a change ends all other sessions of the user at once, and no one else’s', async () => {
  const sam = await app.signUp();
  const phone = (await login(pat.username, pat.password)).body.tokens;
  await change(pat.access, pat.password, NEW);
  expect(await me(phone.access)).toBe(401);
  expect((await app.request('POST', '/auth/refresh/', { body: { refresh: phone.refresh } })).status).toBe(401);
  expect(await me(pat.access)).toBe(200);
  expect((await app.request('POST', '/auth/refresh/', { body: { refresh: pat.refresh } })).status).toBe(200);
  expect(await me(sam.access)).toBe(200);
});

test('a change ends streams of other sessions within five seconds', async () => {
  const phone = (await login(pat.username, pat.password)).body.tokens;
  script.say('Two ');
  const stream = app.events('/chat/stream/', { token: phone.access, body: { message: 'How heavy is a piano?' } });
  await expect.poll(() => script.questions).toHaveLength(1);
  await change(pat.access, pat.password, NEW);
  const changedAt = performance.now();
  expect((await stream).map(({ event }) => event.type)).not.toContain('complete');
  expect(performance.now() - changedAt).toBeLessThan(5_000);
  script.finish();
});

test.each([
  ['a wrong old password, whatever else is wrong', 'Wrong-password-1', 'weak', 'other', 'old_password'],
  ['a confirmation that does not match', '', NEW, `${NEW}x`, 'new_password_confirm'],
  ['seven characters', '', 'Pian-7o', 'Pian-7o', 'new_password'],
  ['no upper case', '', 'kangaroo-7-piano!', 'kangaroo-7-piano!', 'new_password'],
  ['no lower case', '', 'KANGAROO-7-PIANO!', 'KANGAROO-7-PIANO!', 'new_password'],
  ['no number', '', 'Kangaroo-Piano!', 'Kangaroo-Piano!', 'new_password'],
  ['no special character', '', 'Kangaroo7Piano', 'Kangaroo7Piano', 'new_password'],
  ['a common password', '', 'P@ssw0rd123!', 'P@ssw0rd123!', 'new_password'],
  ['129 characters', '', `${NEW}${'x'.repeat(129)}`, `${NEW}${'x'.repeat(129)}`, 'new_password'],
])('%s is rejected under its field, and nothing changes', async (_what, old, fresh, confirmed, field) => {
  const before = await hashOf();
  const reply = await change(pat.access, old || pat.password, fresh, confirmed);
  const { code: _code, message: _message, error: _error, request_id: _id, ...fields } = reply.body;
  expect([reply.status, Object.keys(fields)]).toEqual([400, [field]]);
  expect(await hashOf()).toBe(before);
});

test('rejections use the texts of the specification', async () => {
  expect((await change(pat.access, 'Wrong-password-1', NEW)).body.old_password).toEqual([
    'Your old password is incorrect.',
  ]);
  expect((await change(pat.access, pat.password, 'Kangaroo7')).body.new_password).toEqual([
    'Password does not meet security requirements',
  ]);
  expect((await change(pat.access, pat.password, NEW, 'x')).body.new_password_confirm).toEqual([
    'New passwords do not match',
  ]);
});

test('a password that is the username is rejected', async () => {
  const named = await app.signUp({ username: 'Rusty.Pickup-7' });
  const reply = await change(named.access, named.password, 'Rusty.Pickup-7!');
  expect(reply.body.new_password).toEqual(['The password must not be your username or email.']);
});

test('ten wrong old passwords lock the session that sent them; right ones and strangers do not count', async () => {
  for (let n = 0; n < 12; n += 1) expect((await change(pat.access, pat.password, 'weak')).status).toBe(400);
  for (let n = 0; n < 5; n += 1) expect((await login(pat.username, 'Wrong-password-1')).status).toBe(401);
  for (let n = 0; n < 10; n += 1) expect((await change(pat.access, 'Wrong-password-1', NEW)).status).toBe(400);
  const refused = await change(pat.access, pat.password, NEW);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  expect(await me(pat.access)).toBe(200);
  clock.advance(901);
  expect((await change(pat.access, pat.password, NEW)).status).toBe(200);
});

test('of two parallel changes from two sessions, one wins and ends the other session', async () => {
  const phone = (await login(pat.username, pat.password)).body.tokens;
  const replies = await Promise.all([
    change(pat.access, pat.password, NEW),
    change(phone.access, pat.password, 'Ladder-9-Truck!'),
  ]);
  // The slower one finds its session ended, or before that the old password changed.
  const [won, lost] = replies.map(({ status }) => status).sort();
  expect(won).toBe(200);
  expect([400, 401]).toContain(lost);
  const isPats = replies[0]?.status === 200;
  expect([await me(pat.access), await me(phone.access)]).toEqual(isPats ? [200, 401] : [401, 200]);
  expect((await login(pat.username, isPats ? NEW : 'Ladder-9-Truck!')).status).toBe(200);
});

test('of two parallel changes in one session, one wins and the other fails on its old password', async () => {
  const wishes = [NEW, 'Ladder-9-Truck!'];
  const replies = await Promise.all(wishes.map((wish) => change(pat.access, pat.password, wish)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(replies.find(({ status }) => status === 400)?.body.old_password).toEqual(['Your old password is incorrect.']);
  const won = wishes[replies.findIndex(({ status }) => status === 200)] ?? '';
  expect((await login(pat.username, won)).status).toBe(200);
});

test('a change is recorded in the audit log and mailed to the owner, without any password', async () => {
  await change(pat.access, pat.password, NEW);
  const audit = await app.db.selectFrom('audit_log').selectAll().where('actor_id', '=', pat.user.id).execute();
  expect(audit.map(({ event }) => event)).toContain('password.changed');
  const mails = await sql<{ data: string }>`
    select data::text from jobs.job where name = 'mail' and data->'data'->>'to' = ${pat.user.email}`.execute(app.db);
  expect(mails.rows).toHaveLength(1);
  expect(mails.rows[0]?.data).toContain('Your password was changed');
  for (const text of [JSON.stringify(audit), JSON.stringify(mails.rows), JSON.stringify(app.logs)]) {
    expect(text).not.toContain(NEW);
    expect(text).not.toContain(pat.password);
  }
});
