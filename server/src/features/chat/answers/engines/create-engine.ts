import { createCurrent } from '../../../../platform/config/runtime-config.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { buildModelLimits, createModelClient, type ModelState } from '../../../../platform/models/llm/model-client.ts';
import type { ModelErrorKind } from '../../../../platform/models/llm/model-error.ts';
import type { Knowledge } from '../../../knowledge/index.ts';
import { createBuiltInEngine } from './built-in-engine/built-in-engine.ts';
import type { Engine } from './engine.ts';
import type { Embed } from './model-engine/citations/meaning.ts';
import { createModelEngine } from './model-engine/model-engine.ts';
import { computeReplyTokens } from './model-engine/task.ts';
import { type LineWriter, writeModelLine } from './model-line.ts';

export interface ConfiguredEngine {
  engine: Engine;
  writeLine: LineWriter;
  close(): Promise<void>;
  /** Null if no model is configured. */
  modelState(): ModelState | null;
}

/** The engine of the configuration in force when a reply begins: a model if there is one, else the built-in engine. */
export function createEngine(
  { config, log }: Pick<Context, 'config' | 'log'>,
  knowledge: Pick<Knowledge, 'embed'>,
  noteError?: (kind: ModelErrorKind) => void,
  /** Writes the replies instead. */
  written?: Engine,
): ConfiguredEngine {
  const builtIn = createBuiltInEngine();
  const embed: Embed = (texts, signal) => knowledge.embed(texts, { afterQuestions: true, signal });
  const model = createCurrent(
    () => ({ llm: config.llm, limits: config.llmLimits, answers: config.answers }),
    ({ llm, limits: { contextTokens, firstTokenMs }, answers }) => {
      if (llm === null) return null;
      const server = { ...llm, replyTokens: computeReplyTokens(contextTokens) };
      const client = createModelClient(server, log, buildModelLimits(firstTokenMs), noteError);
      return { client, engine: createModelEngine({ client, embed, builtIn, settings: { answers, contextTokens } }) };
    },
  );
  return {
    engine: written ?? ((input) => (model()?.engine ?? builtIn)(input)),
    writeLine: async (...wanted) => {
      const client = model()?.client;
      return client ? await writeModelLine(client, ...wanted) : null;
    },
    // Replies that began with an earlier model have ended by then, and idle connections close by themselves.
    close: async () => await model()?.client.close(),
    modelState: () => model()?.client.state() ?? null,
  };
}
