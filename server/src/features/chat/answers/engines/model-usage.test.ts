import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeFrom } from '../../../../../test/answers/composition.ts';
import { createAnswerParagraph, retrieval } from '../../../../../test/answers/retrieval.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../../test/model/scripted-model.ts';
import { createId } from '../../../../platform/core/ids.ts';
import { createModelClient, type ModelClient } from '../../../../platform/models/llm/model-client.ts';
import { createBuiltInEngine } from './built-in-engine/built-in-engine.ts';
import { createModelEngine } from './model-engine/model-engine.ts';
import { sumModelCost } from './model-usage.store.ts';
import { saveModelUsage } from './model-usage.ts';

const SETTINGS = { answers: 'all', contextTokens: 16_000 } as const;
const LIMITS = { connectMs: 2_000, firstTokenMs: 1_000, gapMs: 1_000, wholeMs: 4_000 };
const NOW = new Date('2026-11-20T23:59:30.000Z');
const FOUND = [
  retrieval('what do dumps charge', [
    createAnswerParagraph('Dump fees run $65 a ton at most transfer stations.', { heading: 'Fees' }),
  ]),
];
let app: TestApp;
let model: ScriptedModel;
let dana: TestUser;
const clients: ModelClient[] = [];

beforeAll(async () => {
  model = await startScriptedModel({ paceMs: 1 });
  const builtIn = createBuiltInEngine(0);
  const engine: typeof builtIn = (input) => {
    const settings = { baseUrl: model.baseUrl, apiKey: null, model: 'small' };
    const client = createModelClient(settings, { warn: () => undefined }, LIMITS);
    clients.push(client);
    const write = createModelEngine({ client, embed: async () => null, builtIn, settings: SETTINGS });
    // What is found does not depend on the articles, unless nothing is searched for.
    return write(input.composition.mode === 'none' ? input : { ...input, composition: composeFrom(FOUND) });
  };
  app = await startTestApp({ engine, clock: { now: () => NOW }, llmPrices: { input: 0.5, output: 2 } });
});
beforeEach(async () => {
  dana = await app.signUpPremium();
});
afterAll(async () => {
  await app.close();
  await Promise.all(clients.map((client) => client.close()));
  await model.close();
});

async function ask(scenario: string, message = `what do dumps charge? (${scenario})`): Promise<void> {
  model.play(scenario);
  await app.events('/chat/stream/', { token: dana.access, body: { message } });
}

const usageOf = (user: TestUser) =>
  app.db.selectFrom('model_usage').selectAll().where('user_id', '=', user.user.id).orderBy('run_id').execute();
const daysOf = (user: TestUser) =>
  app.db.selectFrom('model_days').selectAll().where('user_id', '=', user.user.id).execute();

async function usedOnce(user = dana) {
  await expect.poll(() => usageOf(user)).toHaveLength(1);
  return (await usageOf(user))[0];
}

describe('model usage of answers', () => {
  it('is stored per run with its cost and added to the daily total', async () => {
    await ask('counted');
    const counted = { input_tokens: 1_200, output_tokens: 34, cost_micros: 668, plan: 'premium' };
    expect(await usedOnce()).toMatchObject({ ...counted, model: 'small', at: NOW, is_estimated: false });
    await ask('counted');
    await expect.poll(() => usageOf(dana)).toHaveLength(2);
    expect(await daysOf(dana)).toEqual([
      {
        user_id: dana.user.id,
        plan: 'premium',
        day: '2026-11-20',
        answers: 2,
        input_tokens: 2_400,
        output_tokens: 68,
        cost_micros: 1_336,
      },
    ]);
    expect(await sumModelCost(app.db, dana.user.id)).toBe(1_336);
  });

  it('is estimated, and marked as such, if the model server does not report it', async () => {
    await ask('plain');
    const used = await usedOnce();
    expect(used?.is_estimated).toBe(true);
    expect(used?.input_tokens).toBeGreaterThan(200);
    expect(used?.output_tokens).toBeGreaterThan(5);
  });

  it.each(['cut', 'stalls', 'length', 'filtered', 'empty'])(
    'is stored for a reply that fails: %s',
    async (scenario) => {
      await ask(scenario);
      expect((await usedOnce())?.input_tokens).toBeGreaterThan(200);
    },
  );

  it('is stored for a reply that its reader stops', async () => {
    model.play('endless');
    const before = model.requests.length;
    const asking = app.events('/chat/stream/', { token: dana.access, body: { message: 'what do dumps charge?' } });
    const running = () => app.db.selectFrom('runs').selectAll().where('user_id', '=', dana.user.id).execute();
    await expect.poll(() => model.requests.length).toBeGreaterThan(before);
    const conversation = (await running())[0]?.conversation_id;
    const stopped = await app.request('POST', `/chat/conversations/${conversation}/stop/`, { token: dana.access });
    expect(stopped.status).toBeLessThan(300);
    await asking;
    const [run] = await running();
    expect([run?.status, (await usedOnce())?.run_id]).toEqual(['interrupted', run?.id]);
  });

  it('is the sum of all requests of a reply that calculates', async () => {
    const before = model.requests.length;
    await ask('tool-call', 'what do dumps charge for 10 yards?');
    const requests = model.requests.slice(before);
    expect(requests.length).toBe(2);
    const characters = requests.reduce((sum, { messages }) => sum + JSON.stringify(messages).length, 0);
    expect((await usedOnce())?.input_tokens).toBeCloseTo(characters / 4, -1);
  });

  it('is empty if no model was asked or the model refused the request', async () => {
    await ask('500');
    await ask('401');
    model.play('counted');
    await app.events('/chat/stream/', { token: dana.access, body: { message: 'thanks!' } });
    await ask('counted');
    expect(await usedOnce()).toMatchObject({ input_tokens: 1_200 });
  });

  it('keeps its original cost when prices change', async () => {
    const { access } = await app.signUpAdmin();
    const setPrices = (input: string | null, output: string | null) =>
      app.request('PATCH', '/settings/', {
        token: access,
        body: { values: { LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } },
      });
    const prices = [['0.5', '2'] as const, ['5', '20'] as const, ['0', '0'] as const];
    for (const [index, [input, output]] of prices.entries()) {
      expect((await setPrices(input, output)).status).toBe(200);
      await ask('counted');
      // The usage is stored after the reply has ended.
      await expect.poll(() => usageOf(dana)).toHaveLength(index + 1);
    }
    await setPrices(null, null);
    const costs = (await usageOf(dana)).map(({ cost_micros }) => cost_micros);
    expect(costs.toSorted((a, b) => a - b)).toEqual([0, 668, 6_680]);
  });

  it('is counted once per run, however often and concurrently it is stored', async () => {
    const used = [{ model: 'small', input_tokens: 100, output_tokens: 10, is_estimated: false }];
    const run = { run_id: createId(), user_id: dana.user.id, used };
    await Promise.all([saveModelUsage(app, run), saveModelUsage(app, run)]);
    await saveModelUsage(app, run);
    await Promise.all(Array.from({ length: 8 }, () => saveModelUsage(app, { ...run, run_id: createId() })));
    expect(await daysOf(dana)).toMatchObject([{ answers: 9, input_tokens: 900, cost_micros: 630 }]);
  });

  it('survives the deletion of the conversation, and no longer names a deleted user', async () => {
    await ask('counted');
    const { run_id = '' } = (await usedOnce()) ?? {};
    await app.db.deleteFrom('conversations').where('user_id', '=', dana.user.id).execute();
    expect(await usageOf(dana)).toHaveLength(1);
    const admin = await app.signUpAdmin();
    const { status } = await app.request('DELETE', `/auth/users/${dana.user.id}/`, { token: admin.access });
    expect(status).toBe(204);
    const kept = await app.db.selectFrom('model_usage').selectAll().where('run_id', '=', run_id).execute();
    expect(kept).toMatchObject([{ user_id: null, cost_micros: 668 }]);
    const used = [{ model: 'small', input_tokens: 100, output_tokens: 10, is_estimated: false }];
    await saveModelUsage(app, { run_id: createId(), user_id: dana.user.id, used });
    const nameless = await app.db.selectFrom('model_days').selectAll().where('user_id', 'is', null).execute();
    expect(nameless.map(({ cost_micros }) => cost_micros).toSorted()).toEqual([668, 70]);
  });

  it('is part of the export of personal data', async () => {
    await ask('counted');
    await usedOnce();
    const { text } = await app.request('GET', '/auth/account/export/', { token: dana.access });
    expect(JSON.parse(text).model_usage).toMatchObject([{ input_tokens: 1_200, cost_micros: 668 }]);
  });
});
