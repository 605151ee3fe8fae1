import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tablesHolding } from '../../../../../test/database/search-database.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../../test/model/scripted-engine.ts';
import { movingClock } from '../../../../../test/moving-clock.ts';
import { deleteSoftDeleted } from './deletion.ts';

const DAY = 24 * 3600;
const clock = movingClock();
let app: TestApp;
let script: ScriptedEngine;
let dana: TestUser;
let sam: TestUser;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine, clock });
  sam = await app.signUp();
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: object, user = dana) =>
  app.request(method, `/chat/${path}`, { token: user.access, ...(body && { body }) });
const make = async (title: string, folder?: string): Promise<string> =>
  (await call('POST', 'conversations/', { title, folder })).body.id;
const makeFolder = async (): Promise<string> => (await call('POST', 'folders/', { name: 'Jobs' })).body.id;
const remove = (id: string) => call('DELETE', `conversations/${id}/delete/`);
const restore = (id: string, user = dana) => call('POST', `conversations/${id}/restore/`, {}, user);
const titles = async () =>
  (await call('GET', 'conversations/?archived=all')).body.results.map(({ title }: { title: string }) => title).sort();

async function ask(message: string): Promise<{ id: string; question: string }> {
  script.say('Heavy.');
  script.finish();
  const { body } = await call('POST', '', { message });
  const history = await call('GET', `conversations/${body.conversation_id}/history/`);
  return { id: body.conversation_id, question: history.body.results[0].id };
}

/** Moves the clock by hours; signs in again because tokens expire meanwhile. */
async function wait(seconds: number): Promise<void> {
  clock.advance(seconds);
  for (const user of [dana, sam]) {
    const body = { username: user.username, password: user.password };
    user.access = (await app.request('POST', '/auth/login/', { body })).body.tokens.access;
  }
}

describe('a deleted conversation', () => {
  it('disappears at once from every endpoint', async () => {
    const { id, question } = await ask('how heavy is a piano');
    expect((await remove(id)).status).toBe(204);
    const of = (path: string) => `conversations/${id}/${path}`;
    const tries = [
      call('GET', of('')),
      call('GET', of('history/')),
      call('GET', of('stream/')),
      call('PATCH', of(''), { title: 'x' }),
      call('POST', of('pin/'), {}),
      call('POST', of('archive/'), {}),
      call('POST', of('move/'), { folder_id: null }),
      call('POST', of('stop/')),
      call('DELETE', of('delete/')),
      call('POST', 'stream/', { message: 'more', conversation_id: id }),
      call('POST', 'stream/', { regenerate: true, conversation_id: id }),
      call('POST', 'stream/', { message: 'more', conversation_id: id, edit_message_id: question }),
    ];
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(404);
    expect(await titles()).toEqual([]);
  });

  it('is restored unchanged within 30 days, by its owner only', async () => {
    const { id } = await ask('how heavy is a piano');
    const before = [await call('GET', `conversations/${id}/`), await call('GET', `conversations/${id}/history/`)];
    await remove(id);
    await wait(30 * DAY - 60);
    expect((await restore(id, sam)).status).toBe(404);
    const { status, body } = await restore(id);
    expect([status, body]).toEqual([200, before[0]?.body]);
    expect((await call('GET', `conversations/${id}/history/`)).body).toEqual(before[1]?.body);
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'not_deleted' } });
  });

  it('is deleted for good after 30 days, and not before', async () => {
    const { id } = await ask('what is a bagster');
    const kept = await make('Kept');
    await remove(id);
    await wait(30 * DAY - 60);
    await deleteSoftDeleted(app);
    expect(await tablesHolding(app.db, id)).not.toEqual([]);
    await wait(60);
    expect((await restore(id)).status).toBe(404);
    await deleteSoftDeleted(app);
    expect(await tablesHolding(app.db, id)).toEqual([]);
    expect((await call('GET', `conversations/${kept}/`)).status).toBe(200);
  });

  it('interrupts the reply being written in it and keeps what was written', async () => {
    const id = await make('Running');
    const asked = script.questions.length;
    const events = app.events('/chat/stream/', { token: dana.access, body: { message: 'hm', conversation_id: id } });
    await expect.poll(() => script.questions.length).toBe(asked + 1);
    script.say('About ');
    expect((await remove(id)).status).toBe(204);
    expect((await events).at(-1)?.event).toMatchObject({ type: 'complete', status: 'interrupted' });
    await restore(id);
    const { body } = await call('GET', `conversations/${id}/history/`);
    expect(body.results).toMatchObject([{ content: 'hm' }, { content: 'About ', status: 'interrupted' }]);
  });

  it('is not found by a repeated request', async () => {
    script.say('Once.');
    script.finish();
    const request = { token: dana.access, body: { message: 'how heavy' }, headers: { 'idempotency-key': 'tap' } };
    const { body } = await app.request('POST', '/chat/', request);
    await remove(body.conversation_id);
    expect((await app.request('POST', '/chat/', request)).status).toBe(404);
  });

  it('is not counted when all conversations are cleared, and goes with them for good after 30 days', async () => {
    const folder = await makeFolder();
    const ids = [await make('a'), await make('b'), await make('c', folder)];
    await remove(ids[0] as string);
    await call('DELETE', `folders/${folder}/`);
    const { body } = await call('DELETE', 'conversations/clear-all/');
    expect(body.deleted).toBe(1);
    await wait(30 * DAY);
    expect((await call('POST', 'conversations/restore-all/', body)).body).toEqual({ restored: 0 });
    await deleteSoftDeleted(app);
    for (const id of [...ids, folder]) expect(await tablesHolding(app.db, id), id).not.toContain('conversations');
    expect(await app.db.selectFrom('folders').select('id').where('user_id', '=', dana.user.id).execute()).toEqual([]);
    expect((await restore(ids[0] as string)).status).toBe(404);
  });

  it("stays in its owner's export of personal data", async () => {
    await remove(await make('Regrets'));
    const { text } = await app.request('GET', '/auth/account/export/', { token: dana.access });
    const { conversations } = JSON.parse(text);
    expect(conversations).toMatchObject([{ title: 'Regrets', deleted_at: clock.now().toISOString() }]);
  });
});

describe('a deleted folder', () => {
  it('takes its conversations along, and restoring it brings back exactly those', async () => {
    const folder = await makeFolder();
    const early = await make('deleted before', folder);
    const moved = await make('brought back alone', folder);
    await make('with it', folder);
    await make('elsewhere');
    await remove(early);
    expect((await call('DELETE', `folders/${folder}/`)).status).toBe(204);
    expect(await titles()).toEqual(['elsewhere']);
    for (const path of ['', 'conversations/'])
      expect((await call('GET', `folders/${folder}/${path}`)).status).toBe(404);
    expect((await call('GET', 'folders/')).body.count).toBe(0);
    expect((await call('POST', 'conversations/', { title: 'x', folder })).status).toBe(404);
    expect((await restore(moved)).body).toMatchObject({ folder: null });
    const { status, body } = await call('POST', `folders/${folder}/restore/`, {});
    expect([status, body]).toEqual([200, expect.objectContaining({ id: folder, conversation_count: 1 })]);
    expect(await titles()).toEqual(['brought back alone', 'elsewhere', 'with it']);
    expect((await restore(early)).body).toMatchObject({ folder });
    expect((await call('POST', `folders/${folder}/restore/`, {})).status).toBe(409);
  });

  it('interrupts the replies being written in it', async () => {
    const folder = await makeFolder();
    const asked = script.questions.length;
    const events = app.events('/chat/stream/', { token: dana.access, body: { message: 'hm', folder } });
    await expect.poll(() => script.questions.length).toBe(asked + 1);
    await call('DELETE', `folders/${folder}/`);
    expect((await events).at(-1)?.event).toMatchObject({ type: 'complete', status: 'interrupted' });
  });

  it('is deleted for good after 30 days with what was deleted along with it', async () => {
    const folder = await makeFolder();
    const inside = await make('inside', folder);
    await call('DELETE', `folders/${folder}/`);
    await wait(30 * DAY);
    expect((await call('POST', `folders/${folder}/restore/`, {})).status).toBe(404);
    await deleteSoftDeleted(app);
    for (const id of [folder, inside]) expect(await tablesHolding(app.db, id)).toEqual([]);
  });

  it('leaves nothing behind that was added to it at the same time', async () => {
    const folder = await makeFolder();
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((title) => make(title)));
    const moves = ids.map((id) => call('POST', `conversations/${id}/move/`, { folder_id: folder }));
    const [gone] = await Promise.all([call('DELETE', `folders/${folder}/`), ...moves]);
    expect(gone.status).toBe(204);
    const { body } = await call('GET', 'conversations/');
    expect(body.results.filter((row: { folder: string | null }) => row.folder !== null)).toEqual([]);
  });
});
