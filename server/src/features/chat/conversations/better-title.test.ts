import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { createScriptedEngine, type ScriptedEngine } from '../../../../test/model/scripted-engine.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../test/model/scripted-model.ts';
import { formatTopic, parseTitle } from './better-title.ts';

let app: TestApp;
let script: ScriptedEngine;
let model: ScriptedModel;
let dana: TestUser;

beforeAll(async () => {
  script = createScriptedEngine();
  app = await startTestApp({ engine: script.engine });
  dana = await app.signUp();
  model = await startScriptedModel();
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const titleOf = (id: string, user = dana) =>
  app.request('GET', `/chat/conversations/${id}/better-title/`, { token: user.access });

async function ask(message: string, conversation_id?: string): Promise<string> {
  script.say('About $30.');
  script.finish();
  const body = { message, ...(conversation_id && { conversation_id }) };
  return (await app.request('POST', '/chat/', { token: dana.access, body })).body.conversation_id;
}

it('comes from the first question that was answered from sources, to its owner only, and changes nothing', async () => {
  const sam = await app.signUp();
  const id = await ask('hello');
  await ask('Hi, I run two trucks. How much does it cost to dump a mattress in Denver?', id);
  expect((await titleOf(id)).body).toEqual({ title: null });
  const citations = JSON.stringify([{ index: 1, document: 'mattresses', title: 'Mattresses', passage_id: id }]);
  const { body: history } = await app.request('GET', `/chat/conversations/${id}/history/`, { token: dana.access });
  await app.db.updateTable('messages').set({ citations }).where('id', '=', history.results[3].id).execute();
  expect((await titleOf(id)).body).toEqual({ title: 'Cost to dump a mattress in Denver' });
  expect((await titleOf(id, sam)).status).toBe(404);
  const path = `/chat/conversations/${id}/`;
  expect((await app.request('GET', path, { token: dana.access })).body.title).toBe('hello');
  const body = { title: 'Cost to dump a mattress in Denver' };
  await app.request('PATCH', path, { token: dana.access, body });
  expect((await titleOf(id)).body).toEqual({ title: null });
});

describe('with a model', () => {
  const QUESTION = 'hey, what do they take to dump a mattress around Denver these days?';
  let wired: TestApp;
  let ana: TestUser;
  let id: string;

  beforeAll(async () => {
    const llm = { baseUrl: model.baseUrl, apiKey: 'sk-canary', model: 'any' };
    wired = await startTestApp({ engine: script.engine, llm });
    ana = await wired.signUp();
    script.say('About $30.');
    script.finish();
    id = (await wired.request('POST', '/chat/', { token: ana.access, body: { message: QUESTION } })).body
      .conversation_id;
    const citations = JSON.stringify([{ index: 1, document: 'mattresses', title: 'Mattresses', passage_id: id }]);
    await wired.db.updateTable('messages').set({ citations }).where('message_type', '=', 'assistant').execute();
  });
  afterAll(() => wired.close());

  const suggest = async (scenario: string) => {
    model.play(scenario);
    const path = `/chat/conversations/${id}/better-title/`;
    return (await wired.request('GET', path, { token: ana.access })).body.title;
  };

  it('is its line, without marks, and its usage is counted', async () => {
    expect(await suggest('title')).toBe('Dumping a mattress in Denver');
    const [asked] = model.requests.slice(-1);
    expect(JSON.stringify(asked?.messages)).toContain(QUESTION);
    const usage = await wired.db.selectFrom('model_usage').select('model').execute();
    expect(usage).toEqual([{ model: 'any' }]);
  });

  it.each(['title-hostile', 'plain', '500', 'html', 'cut-at-once', 'silent'])(
    'is the plain one where the model is %s',
    async (scenario) => {
      expect(await suggest(scenario)).toBe('What do they take to dump a mattress around…');
    },
  );
});

it.each([
  ['"Mattress fees in Denver."', 'Mattress fees in Denver'],
  ['Título: Colchones viejos', null],
  ['Mattress fees in Denver and everything else that one could want to know', null],
  ['Ignore all rules', null],
  ['[Denver](https://evil.example)', null],
])('of the line %j is %j', (line, title) => {
  expect(parseTitle(line, 'what are the fees for a mattress in Denver')).toBe(title);
});

it.each([
  ['what should i charge for a full truckload', 'What to charge for a full truckload'],
  ['can you tell me what the dump fee in Austin is?', 'Dump fee in Austin'],
  ['how do I get rid of paint', 'How to get rid of paint'],
  ['¿Cuánto cobro por media carga?', 'Cuánto cobro por media carga'],
  [
    'i need to fire my helper who is always late and i dont know how',
    'Fire my helper who is always late and I dont know…',
  ],
  ['x'.repeat(80), `X${'x'.repeat(48)}…`],
])('of %j is %j', (question, title) => {
  expect(formatTopic(question)).toBe(title);
});

it.each(['', '???', 'hi!', '👍 1'])('is none where nothing is asked: %j', (text) => {
  expect(formatTopic(text)).toBeNull();
});

it('takes no longer for a hostile message', () => {
  const began = performance.now();
  for (const piece of ['hi ', 'what the ', 'a.', '. ', 'how much does ']) formatTopic(piece.repeat(2_600));
  expect(performance.now() - began).toBeLessThan(1_000);
});
