import type { Context } from '../../../../platform/core/context.ts';
import { buildModelLimits, createModelClient, type ModelState } from '../../../../platform/models/llm/model-client.ts';
import type { Knowledge } from '../../../knowledge/index.ts';
import { createBuiltInEngine } from './built-in-engine/built-in-engine.ts';
import type { Engine } from './engine.ts';
import { createModelEngine } from './model-engine/model-engine.ts';
import { computeReplyTokens } from './model-engine/task.ts';

/** Pause between the deltas of the built-in engine, so that people can read along (ms). */
const PAUSE_MS = 12;

export interface ConfiguredEngine {
  engine: Engine;
  close(): Promise<void>;
  /** Null if no model is configured. */
  modelState(): ModelState | null;
}

/** The engine that the operator configured: a model if there is one, otherwise the built-in engine. */
export function createEngine(
  { config, log }: Pick<Context, 'config' | 'log'>,
  knowledge: Pick<Knowledge, 'embed'>,
  noteError?: (kind: string) => void,
): ConfiguredEngine {
  const builtIn = createBuiltInEngine(PAUSE_MS);
  if (config.llm === null) return { engine: builtIn, close: async () => {}, modelState: () => null };
  const { contextTokens, firstTokenMs } = config.llmLimits;
  const server = { ...config.llm, replyTokens: computeReplyTokens(contextTokens) };
  const client = createModelClient(server, log, buildModelLimits(firstTokenMs), noteError);
  const embed = (texts: string[]) => knowledge.embed(texts);
  return {
    engine: createModelEngine({ client, embed, builtIn, settings: { answers: config.answers, contextTokens } }),
    close: () => client.close(),
    modelState: () => client.state(),
  };
}
