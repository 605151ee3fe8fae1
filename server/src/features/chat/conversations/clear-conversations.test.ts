import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countWaiting } from '../../../../test/database/database.ts';
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

async function counts({ user }: TestUser): Promise<{ conversations: number; messages: number; folders: number }> {
  const { rows } = await sql<{ conversations: number; messages: number; folders: number }>`
    select (select count(*) from conversations where user_id = ${user.id}) as conversations,
      (select count(*) from messages m join conversations c on c.id = m.conversation_id where c.user_id = ${user.id})
        as messages,
      (select count(*) from folders where user_id = ${user.id}) as folders`.execute(app.db);
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
  expect(await clear(dana)).toMatchObject({ status: 200, body: { deleted: 250 } });
  expect(await counts(dana)).toEqual({ conversations: 0, messages: 0, folders: 1 });
  expect(await counts(sam)).toEqual({ conversations: 3, messages: 6, folders: 1 });
  expect((await clear(dana)).body).toEqual({ deleted: 0 });
});

test('a reply being written is stopped first and leaves nothing behind', async () => {
  const { events } = await ask();
  script.say('About ');
  expect((await clear(dana)).body).toEqual({ deleted: 1 });
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
  expect((await clear(dana, other)).body).toEqual({ deleted: 1 });
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

test('a request that dies half-way deletes nothing', async () => {
  await fill(dana, 150);
  await app.db.transaction().execute(async (tx) => {
    // The last batch waits for this message and dies while waiting.
    await sql`
      select from messages where conversation_id =
        (select id from conversations where user_id = ${dana.user.id} order by updated_at desc limit 1)
      for update`.execute(tx);
    const cleared = clear(dana);
    await expect.poll(() => countWaiting(app.db)).toBe(1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    expect((await cleared).status).toBe(503);
  });
  expect(await counts(dana)).toEqual({ conversations: 150, messages: 300, folders: 1 });
  expect((await clear(dana)).body).toEqual({ deleted: 150 });
});
