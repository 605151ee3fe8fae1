import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';

const secretKey = randomBytes(32).toString('base64url');
let app: TestApp;
let script: ScriptedEngine;
let dana: TestUser;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine, secretKey });
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.close());

const clear = (user: TestUser, on = app) =>
  on.request('DELETE', '/chat/conversations/clear-all/', { token: user.access });
const restore = (user: TestUser, cleared_at: string) =>
  app.request('POST', '/chat/conversations/restore-all/', { token: user.access, body: { cleared_at } });

/** That many conversations of two messages each in a folder, one in three archived. */
async function fill(user: TestUser, count: number): Promise<void> {
  const folder = '01890000-0000-7000-8000-'.concat(randomBytes(6).toString('hex'));
  await app.db.insertInto('folders').values({ id: folder, user_id: user.user.id, name: 'Jobs' }).execute();
  await sql`
    with filled as (
      insert into conversations (id, user_id, folder_id, title, is_archived, updated_at)
      select gen_random_uuid(), ${user.user.id}, ${folder}, 'Job ' || n, n % 3 = 0, now() - make_interval(mins => n)
      from generate_series(1, ${count}::int) n returning id)
    insert into messages (id, conversation_id, message_type, content)
    select gen_random_uuid(), id, kind, 'Hello' from filled, unnest(array['user', 'assistant']) kind`.execute(app.db);
}

/** What a user can still see. */
async function counts({ user }: TestUser): Promise<{ conversations: number; messages: number; folders: number }> {
  const { rows } = await sql<{ conversations: number; messages: number; folders: number }>`
    select (select count(*) from conversations where user_id = ${user.id} and deleted_at is null) as conversations,
      (select count(*) from messages m join conversations c on c.id = m.conversation_id
        where c.user_id = ${user.id} and c.deleted_at is null) as messages,
      (select count(*) from folders where user_id = ${user.id} and deleted_at is null) as folders`.execute(app.db);
  return rows[0] ?? { conversations: -1, messages: -1, folders: -1 };
}

/** Asks a question; returns while the reply is being written. */
async function ask(): Promise<{ events: ReturnType<TestApp['events']> }> {
  const asked = script.questions.length;
  const events = app.events('/chat/stream/', { token: dana.access, body: { message: 'how heavy is a hot tub' } });
  await expect.poll(() => script.questions.length).toBe(asked + 1);
  return { events };
}

test('all conversations are deleted, archived ones too; folders and other users’ conversations stay', async () => {
  const sam = await app.signUp();
  await fill(dana, 250);
  await fill(sam, 3);
  const { status, body } = await clear(dana);
  expect([status, body]).toEqual([200, { deleted: 250, cleared_at: expect.stringMatching(/^20.*Z$/) }]);
  expect(await counts(dana)).toEqual({ conversations: 0, messages: 0, folders: 1 });
  expect(await counts(sam)).toEqual({ conversations: 3, messages: 6, folders: 1 });
  expect((await clear(dana)).body.deleted).toBe(0);
});

test('a reply being written is stopped first and leaves nothing behind', async () => {
  const { events } = await ask();
  script.say('About ');
  expect((await clear(dana)).body.deleted).toBe(1);
  expect((await events).at(-1)?.event.status).not.toBe('complete');
  expect(await counts(dana)).toMatchObject({ conversations: 0, messages: 0 });
  const next = await ask();
  script.say('Heavy.');
  script.finish();
  expect((await next.events).at(-1)?.event).toMatchObject({ type: 'complete', response: 'Heavy.' });
});

test('a reply being written by another instance is stopped, too', async () => {
  const other = await startTestApp({ database: app.database, secretKey });
  const { events } = await ask();
  expect((await clear(dana, other)).body.deleted).toBe(1);
  expect((await events).at(-1)?.event.status).not.toBe('complete');
  expect(await counts(dana)).toMatchObject({ conversations: 0, messages: 0 });
  await other.close();
});

test('two concurrent requests delete everything once', async () => {
  await fill(dana, 120);
  const replies = await Promise.all([clear(dana), clear(dana)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.map(({ body }) => body.deleted).sort()).toEqual([0, 120]);
});

test('undo brings back exactly what was cleared together, with its folders, for its owner only', async () => {
  const sam = await app.signUp();
  await fill(dana, 30);
  const { body: before } = await app.request('GET', '/chat/conversations/?archived=all&page_size=100', {
    token: dana.access,
  });
  const { body: kept } = await app.request('POST', '/chat/conversations/', {
    token: dana.access,
    body: { title: 'Deleted before' },
  });
  await app.request('DELETE', `/chat/conversations/${kept.id}/delete/`, { token: dana.access });
  const { deleted, cleared_at } = (await clear(dana)).body;
  expect(deleted).toBe(30);
  const { body: later } = await app.request('POST', '/chat/conversations/', {
    token: dana.access,
    body: { title: 'Begun after' },
  });
  expect((await restore(sam, cleared_at)).body).toEqual({ restored: 0 });
  expect((await restore(dana, cleared_at)).body).toEqual({ restored: 30 });
  expect((await restore(dana, cleared_at)).body).toEqual({ restored: 0 });
  const { body: after } = await app.request('GET', '/chat/conversations/?archived=all&page_size=100', {
    token: dana.access,
  });
  const titles = (list: typeof before) => list.results.map((one: object) => JSON.stringify(one)).sort();
  expect(titles(after)).toEqual([...titles(before), JSON.stringify(later)].sort());
});

test('undo takes conversations out of a project that was deleted meanwhile', async () => {
  await fill(dana, 3);
  const { cleared_at } = (await clear(dana)).body;
  const [folder] = (await app.request('GET', '/chat/folders/', { token: dana.access })).body.results;
  await app.request('DELETE', `/chat/folders/${folder.id}/`, { token: dana.access });
  expect((await restore(dana, cleared_at)).body).toEqual({ restored: 3 });
  const { body } = await app.request('GET', '/chat/conversations/?archived=all', { token: dana.access });
  expect(body.results.map((one: { folder: string | null }) => one.folder)).toEqual([null, null, null]);
});

test('what says no moment is refused', async () => {
  for (const moment of ['yesterday', '', '99999-01-01T00:00:00.000Z'])
    expect((await restore(dana, moment)).status, moment).toBe(400);
});
