import type { Context } from '../../platform/context.ts';
import { createModelClient } from '../../platform/llm/model-client.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { createBuiltInEngine } from './built-in-engine/built-in-engine.ts';
import type { Engine } from './engine.ts';
import { createModelEngine } from './model-engine/model-engine.ts';

/** Pause between the deltas of the built-in engine, so that a person can follow (ms). */
const PACE = 12;

/** The engine that the operator configured: a model where there is one, else the built-in engine. */
export function createEngine(
  { config, log }: Pick<Context, 'config' | 'log'>,
  knowledge: Pick<Knowledge, 'embed'>,
): { engine: Engine; close(): Promise<void> } {
  const builtIn = createBuiltInEngine(PACE);
  if (config.llm === null) return { engine: builtIn, close: async () => {} };
  const client = createModelClient(config.llm, log);
  const embed = (texts: string[]) => knowledge.embed(texts);
  return { engine: createModelEngine({ client, embed, builtIn }), close: () => client.close() };
}
