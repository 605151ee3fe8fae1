import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { createId } from '../../../platform/core/ids.ts';

type Shown = { id: string; content: string; message_type: string; versions: { index: number; ids: string[] } };

let app: TestApp;
let dana: TestUser;
let other: TestUser;
let answers = 0;
let histories: string[][] = [];
let conversation: string;

beforeAll(async () => {
  app = await startTestApp({
    async *engine({ history }) {
      histories.push(history.map((turn) => turn.content));
      answers += 1;
      yield { type: 'delta', content: `Answer ${answers}` };
    },
  });
  [dana, other] = [await app.signUpPremium(), await app.signUp()];
});
afterAll(() => app.close());

beforeEach(async () => {
  answers = 0;
  histories = [];
  const body = { title: 'Versions' };
  conversation = (await app.request('POST', '/chat/conversations/', { token: dana.access, body })).body.id;
});

async function send(body: object): Promise<Shown> {
  const asked = { conversation_id: conversation, ...body };
  const reply = await app.request('POST', '/chat/', { token: dana.access, body: asked });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}

async function history(): Promise<Shown[]> {
  const path = `/chat/conversations/${conversation}/history/`;
  return (await app.request('GET', path, { token: dana.access })).body.results;
}

const texts = async () => (await history()).map(({ content }) => content);

async function show(id: string, user = dana) {
  return await app.request('POST', `/chat/messages/${id}/show/`, { token: user.access });
}

/** The shown messages must be one path from the first message on, and be counted as such. */
async function expectOneChain(): Promise<void> {
  const { rows } = await sql<{ id: string; parent_id: string | null }>`
    select id, parent_id from messages where conversation_id = ${conversation} and replaced_by is null
    order by position`.execute(app.db);
  expect(rows.map(({ parent_id }) => parent_id)).toEqual([null, ...rows.slice(0, -1).map(({ id }) => id)]);
  const { body } = await app.request('GET', `/chat/conversations/${conversation}/`, { token: dana.access });
  expect(body.message_count).toBe(rows.length);
}

describe('versions of a message', () => {
  it('are counted on replies that were written again', async () => {
    const first = await send({ message: 'How much for a sofa?' });
    const second = await send({ regenerate: true });
    const [question, answer] = await history();
    expect(question?.versions).toEqual({ index: 1, ids: [question?.id] });
    expect(answer).toMatchObject({ content: 'Answer 2', versions: { index: 2, ids: [first.id, second.id] } });
  });

  it('are restored with what was last shown after them', async () => {
    const first = await send({ message: 'A' });
    await send({ message: 'B' });
    const [questionA, , questionB] = await history();
    await send({ message: 'B again', edit_message_id: questionB?.id });
    await send({ message: 'C', edit_message_id: questionA?.id });
    expect(await texts()).toEqual(['C', 'Answer 4']);

    const back = await show(String(questionA?.id));
    expect(back.status).toBe(200);
    expect(back.body.has_more).toBe(false);
    expect(back.body.results).toEqual(await history());
    expect(await texts()).toEqual(['A', first.content, 'B again', 'Answer 3']);
    await expectOneChain();

    await show(String(questionB?.id));
    expect(await texts()).toEqual(['A', 'Answer 1', 'B', 'Answer 2']);
    const [opening] = await history();
    await show(String(opening?.versions.ids[1]));
    expect(await texts()).toEqual(['C', 'Answer 4']);
    await show(String(opening?.id));
    expect(await texts()).toEqual(['A', 'Answer 1', 'B', 'Answer 2']);
    await expectOneChain();
  });

  it('can be shown even if an earlier message of their branch is hidden', async () => {
    await send({ message: 'A' });
    const second = await send({ message: 'B' });
    await send({ regenerate: true });
    const [questionA] = await history();
    await send({ message: 'C', edit_message_id: questionA?.id });
    expect((await show(second.id)).status).toBe(200);
    expect(await texts()).toEqual(['A', 'Answer 1', 'B', 'Answer 2']);
    await expectOneChain();
  });

  it('continue the conversation: the reply knows the shown branch and no other', async () => {
    const first = await send({ message: 'A' });
    await send({ regenerate: true });
    await show(first.id);
    await send({ message: 'B' });
    expect(histories.at(-1)).toEqual(['A', 'Answer 1']);
    const third = await send({ regenerate: true });
    const [, , question] = await history();
    await send({ message: 'B2', edit_message_id: question?.id });
    expect(await texts()).toEqual(['A', 'Answer 1', 'B2', 'Answer 5']);
    await show(third.id);
    expect(await texts()).toEqual(['A', 'Answer 1', 'B', 'Answer 4']);
    await expectOneChain();
  });

  it('remain one path after any sending, editing, regenerating and switching', async () => {
    let seed = 7;
    const pick = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    await send({ message: 'start' });
    for (let step = 0; step < 30; step += 1) {
      const all = await app.db
        .selectFrom('messages')
        .select('id')
        .where('conversation_id', '=', conversation)
        .execute();
      const shown = (await history()).filter(({ message_type }) => message_type === 'user');
      const act = pick(5);
      if (act === 0) await send({ message: `message ${step}` });
      else if (act === 1) await send({ regenerate: true });
      else if (act === 2) await send({ message: `edit ${step}`, edit_message_id: shown[pick(shown.length)]?.id });
      else expect((await show(String(all[pick(all.length)]?.id))).status).toBe(200);
      await expectOneChain();
    }
  });

  it('remain one path if a message is sent while another version is shown', async () => {
    const first = await send({ message: 'A' });
    const second = await send({ regenerate: true });
    for (const id of [first.id, second.id, first.id, second.id]) {
      const body = { conversation_id: conversation, message: 'and then?' };
      const [shown, sent] = await Promise.all([show(id), app.request('POST', '/chat/', { token: dana.access, body })]);
      expect([200, 409]).toContain(shown.status);
      expect(sent.status).toBe(200);
      await expectOneChain();
    }
  });

  it('of older conversations are linked up by the migration', async () => {
    await send({ message: 'A' });
    await send({ regenerate: true });
    await send({ message: 'B' });
    await send({ message: 'C' });
    const [questionA, , questionB] = await history();
    await send({ message: 'B2', edit_message_id: questionB?.id });
    await send({ regenerate: true });
    await send({ message: 'A2', edit_message_id: questionA?.id });
    await send({ message: 'D' });
    const parents = () =>
      app.db
        .selectFrom('messages')
        .select(['id', 'parent_id'])
        .where('conversation_id', '=', conversation)
        .orderBy('position')
        .execute();
    const before = await parents();
    await app.db.updateTable('messages').set({ parent_id: null }).where('conversation_id', '=', conversation).execute();
    const file = join(import.meta.dirname, '../../../../migrations/0015_versions_and_feedback.sql');
    const [update = ''] = /^update messages.*?;$/ms.exec(await readFile(file, 'utf8')) ?? [];
    await sql.raw(update).execute(app.db);
    expect(await parents()).toEqual(before);
  });

  it('are found by search only while they are shown', async () => {
    const found = async (search: string) => {
      const query = { search };
      return (await app.request('GET', '/chat/conversations/', { token: dana.access, query })).body.count;
    };
    await send({ message: 'How heavy is a harpsichord?' });
    const [question] = await history();
    await send({ message: 'How heavy is a clavichord?', edit_message_id: question?.id });
    expect([await found('harpsichord'), await found('clavichord')]).toEqual([0, 1]);
    await show(String(question?.id));
    expect([await found('harpsichord'), await found('clavichord')]).toEqual([1, 0]);
  });

  it('do not move the conversation up in the list', async () => {
    const first = await send({ message: 'A' });
    await send({ regenerate: true });
    const read = async () =>
      (await app.request('GET', `/chat/conversations/${conversation}/`, { token: dana.access })).body.updated_at;
    const before = await read();
    await show(first.id);
    expect(await read()).toBe(before);
  });

  it('must exist and belong to the caller', async () => {
    const first = await send({ message: 'A' });
    await send({ regenerate: true });
    expect((await show(first.id, other)).status).toBe(404);
    expect((await show(createId())).status).toBe(404);
    expect((await show('1')).status).toBe(404);
    expect(await texts()).toEqual(['A', 'Answer 2']);
    const hidden = { conversation_id: conversation, message: 'edit', edit_message_id: first.id };
    expect((await app.request('POST', '/chat/', { token: dana.access, body: hidden })).status).toBe(404);
  });
});

describe('another version', () => {
  it('cannot be shown while a reply is being written', async () => {
    const script = createScriptedEngine();
    const running = await startTestApp({ engine: script.engine });
    const pat = await running.signUp();
    const ask = (body: object) => running.request('POST', '/chat/', { token: pat.access, body });
    script.finish();
    const first = await ask({ message: 'What do I charge for a hot tub?' });
    const conversation_id = first.body.conversation_id;
    const again = ask({ conversation_id, regenerate: true });
    await expect.poll(() => script.questions.length).toBe(2);
    const path = `/chat/messages/${first.body.message.id}/show/`;
    const refused = await running.request('POST', path, { token: pat.access });
    expect([refused.status, refused.body.code]).toEqual([409, 'reply_running']);
    script.say('Now.');
    script.finish();
    expect((await again).body.message).toMatchObject({ content: 'Now.', versions: { index: 2 } });
    expect((await running.request('POST', path, { token: pat.access })).status).toBe(200);
    await running.close();
  });
});
