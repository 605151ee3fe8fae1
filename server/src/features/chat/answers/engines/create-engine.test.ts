import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeFrom } from '../../../../../test/answers/composition.ts';
import { createAnswerParagraph, retrieval } from '../../../../../test/answers/retrieval.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../../test/model/scripted-model.ts';
import { readConfig } from '../../../../platform/config/config.ts';
import { createLogger } from '../../../../platform/telemetry/log/logger.ts';
import { createEngine } from './create-engine.ts';

const log = createLogger('silent');
let model: ScriptedModel;

beforeEach(async () => {
  model = await startScriptedModel();
});
afterEach(() => model.close());

async function answerWith(env: Record<string, string>, isAnswerable = true): Promise<string> {
  const config = readConfig(env);
  const { engine, close } = createEngine({ config, log }, { embed: async () => null });
  const parts = [retrieval('dump fee?', [createAnswerParagraph('Dump fees run $65 a ton at most transfer stations.')])];
  const signal = new AbortController().signal;
  let text = '';
  const input = {
    question: 'dump fee?',
    history: [],
    user: { first_name: 'Pat' },
    facts: {},
    today: new Date('2026-11-23T12:00:00Z'),
    language: 'en' as const,
    composition: composeFrom(isAnswerable ? parts : [retrieval('dump fee?', [])]),
    signal,
  };
  for await (const event of engine(input)) if (event.type === 'delta') text += event.content;
  await close();
  return text;
}

describe('the configured engine', () => {
  it('is the model that LLM_BASE_URL, LLM_MODEL and LLM_API_KEY name', async () => {
    const env = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'plain', LLM_API_KEY: 'sk-test' };
    expect(await answerWith(env)).toBe('Dump fees run $65 a ton at most transfer stations. [1]');
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({ authorization: 'Bearer sk-test' });
  });

  it('answers what the sources do not hold only as ANSWERS says, in the window of LLM_CONTEXT_TOKENS', async () => {
    const env = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'plain', LLM_CONTEXT_TOKENS: '6000' };
    expect(await answerWith(env, false)).toMatch(/^\*\*General knowledge, not from your sources\*\*\n\nHello/);
    expect(JSON.parse(model.requests[0]?.body ?? '{}').max_tokens).toBe(3_000);
    expect(await answerWith({ ...env, ANSWERS: 'sources_only' }, false)).toContain('I could not find an answer');
    expect(model.requests).toHaveLength(1);
  });

  it('waits for the first token as long as LLM_FIRST_TOKEN_SECONDS says', async () => {
    const env = { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'silent', LLM_FIRST_TOKEN_SECONDS: '1' };
    const began = performance.now();
    expect(await answerWith(env)).toContain('not available right now');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('is the built-in engine without them', async () => {
    expect(await answerWith({})).toBe('Dump fees run $65 a ton at most transfer stations. [1]');
    expect(model.requests).toHaveLength(0);
  });
});
