import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEvents, startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { finishDeadRuns } from './dead-runs.ts';

let writer: TestApp;
let other: TestApp;
let otherUrl: string;
let script: ScriptedEngine;
let dana: TestUser;
let secretKey: string;

beforeAll(async () => {
  script = createScriptedEngine();
  secretKey = randomBytes(32).toString('base64url');
  writer = await startTestApp({ engine: script.engine, secretKey });
  other = await startTestApp({ database: writer.database, secretKey });
  otherUrl = await other.listen();
  dana = await writer.signUp();
});
afterAll(async () => {
  await other.close();
  await writer.close();
});

const ANOTHER = { instanceId: randomUUID(), liveRunIds: [], isAlone: false };

/** Asks on one instance; returns while the reply is being written. */
async function ask(): Promise<{ id: string; events: ReturnType<TestApp['events']> }> {
  const { body } = await writer.request('POST', '/chat/conversations/', { token: dana.access, body: { title: 'Two' } });
  const asked = script.questions.length;
  const events = writer.events('/chat/stream/', {
    token: dana.access,
    body: { message: 'how heavy is a hot tub', conversation_id: body.id },
  });
  await expect.poll(() => script.questions.length).toBe(asked + 1);
  return { id: body.id, events };
}

describe('two instances on one database', () => {
  it('take no reply for a dead process’s, of however many questions that a process stores first', async () => {
    const fresh = await startTestApp({ database: writer.database, engine: script.engine, secretKey });
    const asked = script.questions.length;
    const another = await writer.signUp();
    const ask = (token: string) => fresh.events('/chat/stream/', { token, body: { message: 'how heavy is a piano' } });
    const both = await writer.db.transaction().execute(async (tx) => {
      await sql`lock table run_instances in share mode`.execute(tx);
      const asking = [ask(dana.access), ask(another.access)];
      const countWaiting = async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_locks where not granted and relation = 'run_instances'::regclass`.execute(
          tx,
        );
        return rows[0]?.n;
      };
      await expect.poll(countWaiting).toBe(2);
      return asking;
    });
    await expect.poll(() => script.questions.length).toBe(asked + 2);
    script.finish();
    script.finish();
    await Promise.all(both);
    await fresh.close();
  });

  it('let a reader join on the other one and read every word to the end', async () => {
    const { id, events } = await ask();
    script.say('About ');
    const joined = await fetch(`${otherUrl}/api/chat/conversations/${id}/stream/`, {
      headers: { authorization: `Bearer ${dana.access}` },
    });
    expect(joined.status).toBe(200);
    script.say('700 lb.');
    script.finish();
    const [here, there] = [await events, parseEvents(await joined.text())];
    const text = (list: typeof here) =>
      list.flatMap(({ event }) => (event.type === 'delta' ? [event.content] : [])).join('');
    expect(text(there)).toBe('About 700 lb.');
    expect(there.at(-1)).toEqual(here.at(-1));
  });

  it('keep words that a crash of the database lost after they were stored', async () => {
    const { id, events } = await ask();
    script.say('One ');
    const stored = async () =>
      (await writer.db.selectFrom('run_events').select(['run_id', 'events']).orderBy('last_sequence').execute())
        .map((row) => JSON.stringify(row.events))
        .join();
    await expect.poll(stored).toContain('One ');
    script.say('two ');
    await expect.poll(stored).toContain('two ');
    await writer.db.deleteFrom('run_events').where(sql`events::text`, 'like', '%two %').execute();
    script.say('three.');
    await expect.poll(stored).toContain('three.');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'haulwise listen'`.execute(writer.db);
    await expect.poll(stored).toContain('two ');
    const joined = await fetch(`${otherUrl}/api/chat/conversations/${id}/stream/`, {
      headers: { authorization: `Bearer ${dana.access}` },
    });
    script.finish();
    await events;
    const there = parseEvents(await joined.text()).flatMap(({ event }) =>
      event.type === 'delta' ? [event.content] : [],
    );
    expect(there.join('')).toBe('One two three.');
  });

  it('let readers go on from where each was, without a word twice, even within what was stored as one', async () => {
    const { id, events } = await ask();
    const words = ['One ', 'two ', 'three ', 'four.'];
    for (const word of words) script.say(word);
    await expect
      .poll(async () =>
        (await writer.db.selectFrom('run_events').select('events').execute()).map((row) => JSON.stringify(row)).join(),
      )
      .toContain('four.');
    const joined = [0, 3, 4, 5].map((after) =>
      fetch(`${otherUrl}/api/chat/conversations/${id}/stream/?after=${after}`, {
        headers: { authorization: `Bearer ${dana.access}` },
      }),
    );
    const open = await Promise.all(joined);
    script.finish();
    const here = await events;
    for (const [n, after] of [0, 3, 4, 5].entries()) {
      const there = parseEvents((await open[n]?.text()) ?? '');
      const unseen = here.filter(({ id }) => id > after);
      const text = (list: typeof here) =>
        list.flatMap(({ event }) => (event.type === 'delta' ? [event.content] : [])).join('');
      expect(words.join('').endsWith(text(there))).toBe(true);
      expect(there.at(-1)).toEqual(here.at(-1));
      expect(text(there).length).toBe(words.slice(Math.max(0, after - 2)).join('').length);
      expect(unseen.length).toBeGreaterThan(0);
    }
  });

  it('let a reply be stopped from the other one', async () => {
    const { id, events } = await ask();
    script.say('Some words');
    await expect
      .poll(async () =>
        (await writer.db.selectFrom('run_events').select('events').execute()).map((row) => JSON.stringify(row)).join(),
      )
      .toContain('Some words');
    const { body } = await other.request('POST', `/chat/conversations/${id}/stop/`, { token: dana.access });
    expect(body).toEqual({ stopped: true });
    expect((await events).at(-1)?.event).toMatchObject({
      type: 'complete',
      status: 'interrupted',
      response: 'Some words',
    });
  });

  it('leave the replies of a living process alone, and settle those of a dead one with the saved text', async () => {
    const { id, events } = await ask();
    script.say('Half an ');
    await expect
      .poll(async () =>
        (await writer.db.selectFrom('run_events').select('events').execute()).map((row) => JSON.stringify(row)).join(),
      )
      .toContain('Half an ');
    const { db } = other;
    expect(await finishDeadRuns(other, ANOTHER)).toBe(0);
    await db
      .updateTable('run_instances')
      .set({ beat_at: new Date(0) })
      .execute();
    expect(await finishDeadRuns(other, ANOTHER)).toBe(1);
    const { body } = await other.request('GET', `/chat/conversations/${id}/history/`, { token: dana.access });
    expect(body.results.at(-1)).toMatchObject({ content: 'Half an ', status: 'interrupted' });
    script.say('answer');
    script.finish();
    expect((await events).at(-1)?.event).toMatchObject({ type: 'error', code: 'reply_interrupted' });
    const after = await other.request('GET', `/chat/conversations/${id}/history/`, { token: dana.access });
    expect(after.body.results.at(-1)).toMatchObject({ content: 'Half an ', status: 'interrupted' });
  });

  it('keep writing their own replies after a pause that made their heartbeat late', async () => {
    const { events } = await ask();
    const run = await writer.db
      .selectFrom('runs')
      .select(['id', 'instance_id'])
      .where('status', '=', 'running')
      .executeTakeFirstOrThrow();
    const own = { instanceId: run.instance_id, isAlone: false };
    await writer.db
      .updateTable('run_instances')
      .set({ beat_at: new Date(0) })
      .execute();
    expect(await finishDeadRuns(writer, { ...own, liveRunIds: [run.id] })).toBe(0);
    expect(await finishDeadRuns(writer, { ...own, liveRunIds: [] })).toBe(0);
    script.say('Still here.');
    script.finish();
    expect((await events).at(-1)?.event).toMatchObject({ type: 'complete', response: 'Still here.' });
  });

  it('give up a reply of their own whose end could not be stored, so that the conversation can continue', async () => {
    const { id, events } = await ask();
    const run = await writer.db
      .updateTable('runs')
      .set({ started_at: new Date(Date.now() - 3_600_000) })
      .where('status', '=', 'running')
      .returning(['id', 'instance_id'])
      .executeTakeFirstOrThrow();
    expect(await finishDeadRuns(writer, { instanceId: run.instance_id, liveRunIds: [], isAlone: false })).toBe(1);
    const { body } = await writer.request('GET', `/chat/conversations/${id}/history/`, { token: dana.access });
    expect(body.results.at(-1)).toMatchObject({ status: 'interrupted' });
    script.finish();
    await events;
  });
});
