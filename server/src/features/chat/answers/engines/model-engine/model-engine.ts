import { AppError } from '../../../../../platform/core/app-error.ts';
import type { ModelClient } from '../../../../../platform/models/llm/model-client.ts';
import { ModelError } from '../../../../../platform/models/llm/model-error.ts';
import { watchEachInSpan } from '../../../../../platform/telemetry/traces/spans.ts';
import type { Engine, EngineEvent, EngineInput } from '../engine.ts';
import { CalculatorTools } from './calculator-tools.ts';
import { CitationChecker } from './citations/citation-checker.ts';
import { type Embed, KeptVectors } from './citations/meaning.ts';
import { FALL_BACK_NOTICE, FALL_BACK_STATUS } from './notices.ts';
import { buildPrompt } from './prompt/prompt.ts';
import { startAtWord } from './stream/first-word.ts';
import { addThinking } from './stream/thinking.ts';
import { findTask, type ModelSettings, type ModelTask } from './task.ts';
import { writeDraft } from './writers/draft.ts';
import { ModelDeclined, writeGeneralAnswer } from './writers/general-answer.ts';
import { writeGroundedAnswer } from './writers/grounded-answer.ts';
import { writeReworkedAnswer } from './writers/reworked-answer.ts';

export interface ModelEngineParts {
  client: ModelClient;
  embed: Embed;
  /** Tells the composition: where a model adds nothing, and if the model fails. */
  builtIn: Engine;
  settings: ModelSettings;
}

/**
 * Lets a model write the answer where it can add to the composition. If the model fails before its first word, the
 * composition is told instead, with a notice; if it fails later, the reply ends with an error.
 */
export function createModelEngine({ client, embed, builtIn, settings }: ModelEngineParts): Engine {
  const means = { client, embed, builtIn, vectors: new KeptVectors() };
  return async function* write(input: EngineInput): AsyncGenerator<EngineEvent> {
    const task = findTask(input, settings);
    const outcome = task === null ? 'declined' : yield* tryModel(task, input, means);
    if (outcome === 'told') return;
    if (outcome === 'failed') yield { type: 'status', content: FALL_BACK_STATUS };
    yield* outcome === 'failed' ? tellInstead(input, builtIn) : builtIn(input);
  };
}

interface Means extends Pick<ModelEngineParts, 'client' | 'embed' | 'builtIn'> {
  vectors: KeptVectors;
}

/** Tells the model's answer. Returns whether it has one: `declined` and `failed` mean that nothing was told. */
async function* tryModel(
  task: ModelTask,
  input: EngineInput,
  means: Means,
): AsyncGenerator<EngineEvent, 'told' | 'declined' | 'failed'> {
  let hasSpoken = false;
  try {
    for await (const event of writeByModel(task, input, means)) {
      hasSpoken ||= event.type === 'delta';
      yield event;
    }
    return hasSpoken ? 'told' : 'failed';
  } catch (error) {
    if (error instanceof ModelDeclined) return 'declined';
    if (!(error instanceof ModelError) || input.signal.aborted) throw error;
    if (hasSpoken) throw new AppError('chat.reply_interrupted', { cause: error });
    return 'failed';
  }
}

/** The composition after the notice; its draft stands further on by as much. */
async function* tellInstead(input: EngineInput, builtIn: Engine): AsyncGenerator<EngineEvent> {
  yield { type: 'delta', content: FALL_BACK_NOTICE };
  for await (const event of builtIn(input)) {
    if (event.type !== 'draft') {
      yield event;
      continue;
    }
    const { start, end } = event.draft;
    const by = FALL_BACK_NOTICE.length;
    yield { type: 'draft', draft: { ...event.draft, start: start + by, end: end + by } };
  }
}

/** The model's answer; no delta if it says nothing. */
async function* writeByModel(task: ModelTask, input: EngineInput, means: Means): AsyncGenerator<EngineEvent> {
  const tools = calculatorsFor(input);
  let onThinking = () => {};
  const thinking = new Promise<void>((resolve) => {
    onThinking = resolve;
  });
  const offered = task.hasTools ? tools : undefined;
  const extras = { tools: offered, onUsage: input.onUsage, onThinking };
  const said = means.client.stream(buildPrompt(input, task), input.signal, extras);
  const words = watchEachInSpan(() => ({ kind: 'model', name: 'model reply', attributes: {} }), said);
  yield* addThinking(withSums(eventsOf(task, input, { ...means, tools, words }), task, tools), thinking);
}

interface Writing extends Means {
  tools: CalculatorTools;
  words: AsyncIterable<string>;
}

function eventsOf(task: ModelTask, input: EngineInput, writing: Writing): AsyncGenerator<EngineEvent> {
  const { words, embed, tools, builtIn, vectors } = writing;
  switch (task.mode) {
    case 'write':
      return writeDraft(words, input, task, builtIn);
    case 'rework': {
      const citations = task.citations.map((citation): EngineEvent => ({ type: 'citation', citation }));
      return startAtWord(writeReworkedAnswer(words, task), citations);
    }
    case 'general':
      return writeGeneralAnswer(words);
    case 'grounded': {
      const extras = { sums: () => tools.calculations, results: task.results, language: task.language, vectors };
      const checker = new CitationChecker(task.passages, embed, input.facts, extras);
      return startAtWord(writeGroundedAnswer(words, task.passages, checker));
    }
  }
}

function calculatorsFor({ composition, question, history, facts }: EngineInput): CalculatorTools {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return new CalculatorTools(composition.calculations, [...earlier, question], facts);
}

/** The same answer, followed by the calculations that it rests on. A draft tells those before it itself. */
async function* withSums(
  answer: AsyncGenerator<EngineEvent>,
  { mode }: ModelTask,
  tools: CalculatorTools,
): AsyncGenerator<EngineEvent> {
  let said = '';
  for await (const event of answer) {
    if (event.type === 'delta') said += event.content;
    yield event;
  }
  if (said === '' || mode === 'write') return;
  for (const calculation of tools.listStated(said)) yield { type: 'calculation', calculation };
}
