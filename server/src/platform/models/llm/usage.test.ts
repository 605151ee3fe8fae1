import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GREETING } from '../../../../test/model/scripted-exchange.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../test/model/scripted-model.ts';
import { createModelClient } from './model-client.ts';
import type { ModelUsage } from './usage.ts';

const QUESTION = [{ role: 'user' as const, content: 'What does a mattress cost?' }];
/** One token per four characters, sent and received. */
const ESTIMATE = {
  input_tokens: Math.ceil(JSON.stringify(QUESTION).length / 4),
  output_tokens: Math.ceil(GREETING.length / 4),
  is_estimated: true,
};
const REPORTED = { input_tokens: 1_200, output_tokens: 34, is_estimated: false };
const LIMITS = { connectMs: 2_000, firstTokenMs: 1_000, gapMs: 1_000, wholeMs: 4_000 };
let model: ScriptedModel;

beforeAll(async () => {
  model = await startScriptedModel();
});
beforeEach(() => {
  model.requests.length = 0;
});
afterAll(() => model.close());

function connectTo(name: string) {
  return createModelClient({ baseUrl: model.baseUrl, apiKey: null, model: name }, { warn: () => undefined }, LIMITS);
}

async function use(client: ReturnType<typeof connectTo>, most = Number.POSITIVE_INFINITY): Promise<ModelUsage[]> {
  const used: ModelUsage[] = [];
  const signal = new AbortController().signal;
  let pieces = 0;
  try {
    for await (const _ of client.stream(QUESTION, signal, { onUsage: (usage) => void used.push(usage) })) {
      pieces += 1;
      if (pieces >= most) break;
    }
  } catch {
    // Usage counts, however the reply ended.
  }
  return used;
}

async function usedOnce(name: string, most?: number): Promise<ModelUsage[]> {
  const client = connectTo(name);
  const used = await use(client, most);
  await client.close();
  return used;
}

const asks = () => model.requests.map(({ body }) => Object.keys(JSON.parse(body)));

describe('the usage of a model', () => {
  it('is what its server reports, even if it reports it with every piece', async () => {
    expect(await usedOnce('counted')).toEqual([{ model: 'counted', ...REPORTED }]);
    expect(await usedOnce('counted-each-time')).toEqual([{ model: 'counted-each-time', ...REPORTED }]);
  });

  it.each(['plain', 'counted-nonsense', 'counted-null'])(
    'is estimated if the server reports none: %s',
    async (name) => {
      expect(await usedOnce(name)).toEqual([{ model: name, ...ESTIMATE }]);
    },
  );

  it('is reported for a reply that was abandoned, cut or withheld', async () => {
    const left = await usedOnce('counted', 2);
    expect(left).toMatchObject([{ input_tokens: ESTIMATE.input_tokens, is_estimated: true }]);
    expect(left[0]?.output_tokens).toBeGreaterThan(0);
    expect(left[0]?.output_tokens).toBeLessThan(ESTIMATE.output_tokens);
    expect(await usedOnce('cut')).toMatchObject([{ output_tokens: 10, is_estimated: true }]);
    expect(await usedOnce('filtered')).toMatchObject([{ output_tokens: 0, is_estimated: true }]);
  });

  it('includes hidden reasoning', async () => {
    const [used] = await usedOnce('reasoning');
    expect(used?.output_tokens).toBeGreaterThan(ESTIMATE.output_tokens);
  });

  it('is reported once per accepted request: never for a refusal, twice after a retry', async () => {
    expect(await usedOnce('500')).toEqual([]);
    expect(await usedOnce('500-once')).toHaveLength(1);
    expect(await usedOnce('cut-once')).toHaveLength(2);
  });

  it.each([
    ['400-usage', ['stream_options'], 4],
    ['422-usage', ['stream_options'], 3],
    ['400-usage-and-settings', ['stream_options', 'max_tokens', 'temperature'], 5],
  ])('is not requested again from a server that refuses the request: %s', async (name, refused, requests) => {
    const client = connectTo(name);
    for (let i = 0; i < 2; i++) expect(await use(client)).toMatchObject([{ is_estimated: true }]);
    expect(asks()).toHaveLength(requests);
    model.requests.length = 0;
    expect(await use(client)).toHaveLength(1);
    const all = ['model', 'messages', 'stream', 'max_tokens', 'temperature', 'stream_options'];
    expect(asks()).toEqual([all.filter((key) => !refused.includes(key))]);
    await client.close();
  });
});
