import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../../test/model/scripted-engine.ts';

let app: TestApp;
let script: ScriptedEngine;
let dana: TestUser;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine });
});
beforeEach(async () => {
  dana = await app.signUpPremium();
});
afterAll(() => app.close());

interface Found {
  id: string;
  title: string;
  snippet: string | null;
}

const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: object, user = dana) =>
  app.request(method, `/chat/${path}`, { token: user.access, ...(body && { body }) });

/** Asks and waits for the answer; returns the ids of conversation, question and answer. */
async function ask(message: string, answer: string, more: object = {}) {
  script.say(answer);
  script.finish();
  const { body } = await call('POST', '', { message, ...more });
  const history = await call('GET', `conversations/${body.conversation_id}/history/`);
  const question = history.body.results.findLast((each: { message_type: string }) => each.message_type === 'user');
  return { id: body.conversation_id as string, question: question.id as string, answer: body.message.id as string };
}

async function find(search: string, query: Record<string, string | number> = {}, user = dana): Promise<Found[]> {
  const reply = await app.request('GET', '/chat/conversations/', { token: user.access, query: { search, ...query } });
  expect(reply.status).toBe(200);
  if (!('page' in query) && !('page_size' in query)) expect(reply.body.count).toBe(reply.body.results.length);
  return reply.body.results;
}
const titles = async (search: string, query = {}) => (await find(search, query)).map(({ title }) => title);

describe('searching conversations', () => {
  it('finds words in title, question and answer; all must match, the last one as a prefix', async () => {
    const { id } = await ask('How heavy is a hot tub?', 'About **700 lb**, empty [1].');
    await call('PATCH', `conversations/${id}/`, { title: 'Spa weights' });
    await ask('What do mattresses cost?', 'Often $30 at the dump.');
    for (const search of ['hot', 'TUB', 'spa', '700', 'weights tub 700', 'spa empt', ' lb,  heavy? '])
      expect(await titles(search), search).toEqual(['Spa weights']);
    for (const search of ['ub', 'hot mattress', 'tubs', 'how emp heavy', 'piano', '!!', '%', '_', "'", '\\'])
      expect(await titles(search), search).toEqual([]);
    expect((await titles('h')).length).toBe(1);
    expect(await titles('   ')).toHaveLength(2);
  });

  it('ignores case, accents and apostrophes on either side, also in other scripts', async () => {
    const { id } = await ask('Où est le CAFÉ d’Ångström?', 'Don’t know. ПИАНО 钢琴');
    await call('PATCH', `conversations/${id}/`, { title: 'Résumé' });
    for (const search of ['cafe', 'CAFÉ', 'cafe\u0301', 'dangstrom', 'dont', "don't", 'resume', 'пиано', '钢'])
      expect(await titles(search), search).toEqual(['Résumé']);
    expect((await find('dont'))[0]?.snippet).toBe('Don’t know. ПИАНО 钢琴');
    expect((await find('cafe'))[0]?.snippet).toBe('Où est le CAFÉ d’Ångström?');
  });

  it('shows the words around the match in the best message, or none if only the title matched', async () => {
    const long = 'The dump weighs what you bring. '.repeat(10);
    const { id } = await ask('Is a piano heavy?', `${long}A *piano* goes with **four** people [2]. ${long}`);
    await ask('And a harp, then?', 'Two.', { conversation_id: id });
    await call('PATCH', `conversations/${id}/`, { title: 'Uprights <b>and</b> grands' });
    expect((await find('piano people'))[0]?.snippet).toMatch(/^….*A piano goes with four people\..*…$/);
    expect((await find('heavy'))[0]?.snippet).toBe('Is a piano heavy?');
    expect((await find('uprights'))[0]?.snippet).toBeNull();
    expect((await find('grands piano'))[0]?.snippet).toContain('piano');
    const plain = await call('GET', 'conversations/');
    expect(plain.body.results[0]).not.toHaveProperty('snippet');
  });

  it('puts title matches first, then the latest, and pages with the full count', async () => {
    for (const title of ['one', 'two', 'three', 'four']) {
      const { id } = await ask(`${title}: how heavy is a sofa`, 'Heavy.');
      await call('PATCH', `conversations/${id}/`, { title: title === 'two' ? 'Sofa two' : title });
    }
    const first = (await find('one'))[0];
    await call('PATCH', `conversations/${first?.id}/`, { is_pinned: true });
    expect(await titles('sofa')).toEqual(['Sofa two', 'four', 'three', 'one']);
    const query = { search: 'sofa', page_size: 3, page: 2 };
    const { body } = await app.request('GET', '/chat/conversations/', { token: dana.access, query });
    expect(body).toMatchObject({ count: 4, next: null, results: [{ title: 'one' }] });
    expect(body.previous).toContain('search=sofa');
    const beyond = { token: dana.access, query: { ...query, page: 9 } };
    expect((await app.request('GET', '/chat/conversations/', beyond)).body).toMatchObject({ count: 4, results: [] });
  });

  it('applies the filters', async () => {
    const [a, b] = [await ask('sofa a', 'Yes.'), await ask('sofa b', 'Yes.')];
    const folder = (await call('POST', 'folders/', { name: 'Jobs' })).body.id;
    await call('PATCH', `conversations/${a.id}/`, { is_archived: true, folder });
    await call('PATCH', `conversations/${b.id}/`, { is_pinned: true });
    expect(await titles('sofa')).toEqual(['sofa b']);
    expect(await titles('sofa', { archived: 'all' })).toEqual(['sofa b', 'sofa a']);
    expect(await titles('sofa', { archived: 'all', folder })).toEqual(['sofa a']);
    expect(await titles('sofa', { archived: 'all', folder: 'none' })).toEqual(['sofa b']);
    expect(await titles('sofa', { archived: 'all', pinned: 'false' })).toEqual(['sofa a']);
  });

  it('finds only what is shown: no replaced version, no old title, nothing unfinished', async () => {
    const { id, question } = await ask('walrus', 'A pelican.');
    await ask('zebra', 'An okapi.', { conversation_id: id, edit_message_id: question });
    expect(await titles('walrus')).toEqual(['walrus']);
    await call('PATCH', `conversations/${id}/`, { title: 'Animals' });
    for (const gone of ['walrus', 'pelican']) expect(await titles(gone), gone).toEqual([]);
    for (const shown of ['zebra', 'okapi', 'animals zebra']) expect(await titles(shown), shown).toEqual(['Animals']);
    expect((await find('animals okapi'))[0]?.snippet).toBe('An okapi.');
    await call('POST', `messages/${question}/show/`, {});
    for (const shown of ['walrus', 'pelican']) expect(await titles(shown), shown).toEqual(['Animals']);
    expect(await titles('zebra')).toEqual([]);
    script.say('Half of an ocelot');
    const asked = script.questions.length;
    const events = app.events('/chat/stream/', {
      token: dana.access,
      body: { conversation_id: id, regenerate: true },
    });
    await expect.poll(() => script.questions.length).toBe(asked + 1);
    for (const unfinished of ['ocelot', 'pelican']) expect(await titles(unfinished), unfinished).toEqual([]);
    script.finish();
    await events;
    expect(await titles('ocelot')).toEqual(['Animals']);
  });

  it('finds nothing that was deleted until it is restored', async () => {
    const { id } = await ask('axolotl', 'Yes.');
    await call('DELETE', `conversations/${id}/delete/`);
    expect(await titles('axolotl', { archived: 'all' })).toEqual([]);
    await call('POST', `conversations/${id}/restore/`, {});
    expect(await titles('axolotl')).toEqual(['axolotl']);
  });

  it('finds nothing of other users, even if their keys look alike', async () => {
    await ask('narwhal', 'Yes.');
    const other = await app.signUp();
    expect(await find('narwhal', { archived: 'all' }, other)).toEqual([]);
    const key = dana.user.id.slice(-8);
    const twin = `01890000-0000-7000-8000-0000${key}`;
    await sql`
      with twin as (insert into users (id, username, email, first_name, last_name)
        values (${twin}, 'twin', 'twin@example.com', 'T', 'W') returning id)
      insert into conversations (id, user_id, title) select gen_random_uuid(), id, 'narwhal twin' from twin`.execute(
      app.db,
    );
    expect(await titles('narwhal')).toEqual(['narwhal']);
  });

  it('finds the words of messages that are stored in the same moment', async () => {
    const { id } = await ask('starling', 'Yes.');
    const words = Array.from({ length: 12 }, (_, n) => `murmuration${n}`);
    const store = (word: string) =>
      sql`
      insert into messages (id, conversation_id, message_type, content)
      values (gen_random_uuid(), ${id}, 'user', ${word})`.execute(app.db);
    await Promise.all(words.map(store));
    for (const word of words) expect(await titles(word), word).toEqual(['starling']);
  });

  it('accepts any input, and texts of more words than the index holds', async () => {
    const odd = [
      '(',
      "'a':* & !b",
      'a & b | c',
      '<->',
      ':*',
      'x'.repeat(200),
      'ﷺ'.repeat(200),
      '\\m(',
      '😀',
      "''",
      '\u0301',
    ];
    for (const search of odd) expect(await titles(search), search).toEqual([]);
    expect((await call('GET', `conversations/?search=${'x'.repeat(201)}`)).status).toBe(400);
    const words = Array.from({ length: 12_000 }, (_, n) => `${n}-${'ж'.repeat(30)}`).join(' ');
    const { id: many } = await ask('many', words.slice(0, 250_000));
    const { body } = await call('GET', `conversations/${many}/history/`);
    expect(body.results.at(-1).status).toBe('complete');
    const { id } = await ask('more', 'ok');
    for (let part = 0; part < 5; part++) {
      const content = Array.from({ length: 2_500 }, (_, n) => `${part}x${n}${'ж'.repeat(30)}`).join(' ');
      await ask('more', content, { conversation_id: id });
    }
    await ask('more', 'fine', { conversation_id: id, regenerate: true });
    expect(await titles('more ok')).toEqual(['more']);
  });
});
