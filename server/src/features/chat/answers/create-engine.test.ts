import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAnswerParagraph, retrieval } from '../../../../test/answers/retrieval.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../test/model/scripted-model.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { createLogger } from '../../../platform/telemetry/log/logger.ts';
import { createEngine } from './create-engine.ts';

const log = createLogger('silent');
let model: ScriptedModel;

beforeEach(async () => {
  model = await startScriptedModel();
});
afterEach(() => model.close());

async function answerWith(env: Record<string, string>): Promise<string> {
  const config = readConfig(env);
  const { engine, close } = createEngine({ config, log }, { embed: async () => null });
  const parts = [retrieval('dump fee?', [createAnswerParagraph('Dump fees run $65 a ton at most transfer stations.')])];
  const signal = new AbortController().signal;
  let text = '';
  const input = {
    question: 'dump fee?',
    history: [],
    parts,
    signal,
    user: { first_name: 'Pat' },
    facts: {},
    remarks: [],
    calculations: [],
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

  it('is the built-in engine without them', async () => {
    expect(await answerWith({})).toBe('Dump fees run $65 a ton at most transfer stations. [1]');
    expect(model.requests).toHaveLength(0);
  });
});
