import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeFrom } from '../../../../test/answers/composition.ts';
import { createAnswerParagraph, retrieval } from '../../../../test/answers/retrieval.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import { GREETING } from '../../../../test/model/scripted-exchange.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../test/model/scripted-model.ts';
import { createModelClient, type ModelClient } from '../../../platform/models/llm/model-client.ts';
import { createBuiltInEngine } from '../answers/engines/built-in-engine/built-in-engine.ts';
import { createModelEngine } from '../answers/engines/model-engine/model-engine.ts';
import { GENERAL_LABEL } from '../answers/engines/model-engine/notices.ts';

const SETTINGS = { answers: 'all', contextTokens: 16_000 } as const;
const LIMITS = { connectMs: 2_000, firstTokenMs: 1_000, gapMs: 1_000, wholeMs: 4_000 };
const FOUND = [
  retrieval('what do dumps charge', [
    createAnswerParagraph('Dump fees run $65 a ton at most transfer stations.', { heading: 'Dump fees' }),
    createAnswerParagraph('Most stations charge $5 for each car tire.', { heading: 'Tires' }),
  ]),
];

let app: TestApp;
let model: ScriptedModel;
const clients: ModelClient[] = [];
let dana: TestUser;

beforeAll(async () => {
  model = await startScriptedModel({ paceMs: 1 });
  const builtIn = createBuiltInEngine(0);
  const engine: typeof builtIn = (input) => {
    // A new client for each reply, so that a breaker opened by one failure does not hide the next.
    const client = createModelClient(
      { baseUrl: model.baseUrl, apiKey: 'sk-canary', model: 'any' },
      { warn: () => {} } as never,
      LIMITS,
    );
    clients.push(client);
    const write = createModelEngine({ client, embed: async () => null, builtIn, settings: SETTINGS });
    // What is found does not depend on the articles.
    const isFound = input.question.includes('dump');
    return write(isFound ? { ...input, composition: composeFrom(FOUND) } : input);
  };
  app = await startTestApp({ engine });
  dana = await app.signUpPremium();
});
afterAll(async () => {
  await app.close();
  await Promise.all(clients.map((client) => client.close()));
  await model.close();
});

async function ask(scenario: string, message = `what do dumps charge? (${scenario})`, user = dana, id?: string) {
  model.play(scenario);
  const body = { message, ...(id ? { conversation_id: id } : {}) };
  const events = (await app.events('/chat/stream/', { token: user.access, body })).map(({ event }) => event);
  const conversation: string = events[0].conversation_id;
  const history = await app.request('GET', `/chat/conversations/${conversation}/history/`, { token: user.access });
  return { events, last: events.at(-1), messages: history.body.results, conversation };
}

describe('a reply by a model', () => {
  it('streams, is cited and is stored like any other', async () => {
    const { events, last, messages } = await ask('plain');
    const response =
      'Dump fees run $65 a ton at most transfer stations. [1] Most stations charge $5 for each car tire. [2]';
    expect(last).toMatchObject({ type: 'complete', response, status: 'complete' });
    const deltas = events.filter(({ type }) => type === 'delta').map(({ content }) => content);
    expect(deltas.join('')).toBe(response);
    expect(last.citations.map(({ index }: { index: number }) => index)).toEqual([1, 2]);
    expect(messages[1]).toMatchObject({ content: response, citations: last.citations, status: 'complete' });
  });

  it('to a request for a text is a draft, stored as one', async () => {
    const { last, messages } = await ask('plain', 'write a text to a customer who is late with the invoice');
    expect(last.draft).toMatchObject({ channel: 'text', body: GREETING, is_by_model: true });
    expect(last.response.slice(last.draft.start, last.draft.end)).toBe(GREETING);
    expect(messages[1].draft).toEqual(last.draft);
  });

  it('to a question that the sources do not answer is labelled, and no refusal', async () => {
    const { last } = await ask('plain', 'who won the world cup in 1954 and by how many goals?');
    expect(last.response).toBe(`${GENERAL_LABEL}\n\n${GREETING}`);
    expect(last).toMatchObject({ is_refusal: false, citations: [] });
    expect(last.basis.map(({ kinds }: { kinds: string[] }) => kinds)).toEqual([['general']]);
  });

  it('in a project knows what its owner wishes there, and nothing of it elsewhere', async () => {
    const { access } = dana;
    const { body } = await app.request('POST', '/chat/folders/', { token: access, body: { name: 'Oakridge' } });
    const change = { instructions: 'Always name Ms. Lee.' };
    await app.request('PATCH', `/chat/folders/${body.id}/`, { token: access, body: change });
    const { conversation } = await ask('plain', 'what do dumps charge here?');
    expect(model.requests.at(-1)?.body).not.toContain('Ms. Lee');
    await app.request('POST', `/chat/conversations/${conversation}/move/`, {
      token: access,
      body: { folder_id: body.id },
    });
    await ask('plain', 'what do dumps charge now?', dana, conversation);
    expect(model.requests.at(-1)?.body).toContain('Project: Oakridge\\nAlways name Ms. Lee.');
  });

  it('to a greeting does not come from the model', async () => {
    const before = model.requests.length;
    expect((await ask('plain', 'thanks!')).last.type).toBe('complete');
    expect(model.requests).toHaveLength(before);
  });

  it.each(['silent', 'pings-only', '500', '429', '401', 'html', 'malformed', 'redirect', 'cut-at-once', 'empty'])(
    'is written by the built-in engine if the model has nothing to say: %s',
    async (scenario) => {
      const { last, messages } = await ask(scenario);
      expect(last.type).toBe('complete');
      expect(last.response).toMatch(/^\*The AI model is not available right now/);
      expect(last.response).toContain('Dump fees run $65 a ton');
      expect(messages.map((message: { message_type: string }) => message.message_type)).toEqual(['user', 'assistant']);
    },
  );

  it.each(['cut', 'cut-cleanly', 'stalls', 'length', 'error-event', 'malformed-midway', 'endless'])(
    'ends in time with an error event, keeps the question once and shows no half answer as whole: %s',
    async (scenario) => {
      const began = performance.now();
      const asking = ask(scenario);
      const { status } = await app.request('GET', '/auth/user/', { token: dana.access });
      const { events, last, messages } = await asking;
      expect(status).toBe(200);
      expect(performance.now() - began).toBeLessThan(15_000);
      expect(last).toMatchObject({ type: 'error', code: 'reply_interrupted' });
      expect(events.some(({ type }) => type === 'complete')).toBe(false);
      expect(messages).toHaveLength(2);
      expect(messages[0]).toMatchObject({ message_type: 'user', status: 'complete' });
      expect(messages[1].status).toBe('error');
    },
  );

  it('answers a question again once the model has recovered', async () => {
    const { conversation } = await ask('cut');
    model.play('plain');
    const events = await app.events('/chat/stream/', {
      token: dana.access,
      body: { conversation_id: conversation, regenerate: true },
    });
    expect(events.at(-1)?.event).toMatchObject({ type: 'complete', status: 'complete' });
    const { body } = await app.request('GET', `/chat/conversations/${conversation}/history/`, { token: dana.access });
    expect(body.results).toHaveLength(2);
  });
});

describe('what a model is sent', () => {
  const USERS = 25;
  const ROUNDS = 20;

  it('never includes anything of another user, nor a secret, in 500 prompts', async () => {
    const users = await Promise.all(
      Array.from({ length: USERS }, (_, i) => app.signUp({ first_name: `Name-canary-${i}-` })),
    );
    const records = users.map((user, i) => {
      const field = (name: string) => `${name}-canary-${i}-`;
      const body = {
        company_name: field('company'),
        owner_name: 'Secret-Owner',
        city: field('city'),
        current_challenges: field('challenge'),
        trucks_count: i,
        state: 'TX',
      };
      return app.request('PATCH', '/auth/client-info/', { token: user.access, body });
    });
    expect((await Promise.all(records)).every(({ status }) => status === 200)).toBe(true);
    const before = model.requests.length;
    const conversations = new Map<number, string>();
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(
        users.map(async (user, i) => {
          const message = `question-canary-${i}-${round}: dump fees?`;
          const { conversation } = await ask('plain', message, user, conversations.get(i));
          conversations.set(i, conversation);
        }),
      );
    }
    const prompts = model.requests.slice(before).map((request) => request.body);
    expect(prompts).toHaveLength(USERS * ROUNDS);
    for (const prompt of prompts) {
      const seen = new Set(prompt.match(/canary-\d+-/g));
      expect(seen.size).toBe(1);
      const own = [...seen][0] ?? '';
      for (const name of ['Name', 'company', 'city', 'challenge', 'question'])
        expect(prompt).toContain(`${name}-${own}`);
      expect(prompt).toContain(`Trucks: ${/\d+/.exec(own)?.[0]}\\n`);
      for (const secret of [/Secret-Owner/, /sk-canary/, /@example\.com/, /Bearer/, /eyJ[\w-]{12}/])
        expect(prompt).not.toMatch(secret);
    }
    expect(prompts.some((prompt) => prompt.includes('-0: dump') && prompt.includes('-3: dump'))).toBe(true);
    // Half a minute alone, minutes beside other tests.
  }, 600_000);
});
