import { AppError } from '../../../../platform/core/app-error.ts';
import type { ModelClient } from '../../../../platform/models/llm/model-client.ts';
import { ModelError } from '../../../../platform/models/llm/model-error.ts';
import { watchEachInSpan } from '../../../../platform/telemetry/traces/spans.ts';
import type { Engine, EngineEvent, EngineInput } from '../engine.ts';
import { CalculatorTools } from './calculator-tools.ts';
import { CitationChecker } from './citations/citation-checker.ts';
import type { Embed } from './citations/meaning.ts';
import { FALL_BACK_NOTICE, FALL_BACK_STATUS } from './fallback-notice.ts';
import { isRefusal } from './is-refusal.ts';
import { buildPassages, type Passage } from './passages.ts';
import { writePrompt } from './prompt.ts';
import { removeForeignLinks } from './stream/markers.ts';
import { PieceReader } from './stream/piece-reader.ts';
import { SentenceStream, type Step } from './stream/sentence-stream.ts';

export interface ModelEngineParts {
  client: ModelClient;
  embed: Embed;
  /** Answers if the model cannot, and writes refusals. */
  builtIn: Engine;
}

/**
 * Lets a model write the answer from the passages found, and checks its citations. If the model fails before its first
 * word, the built-in engine answers instead and says so; if it fails later, the reply ends with an error.
 */
export function createModelEngine({ client, embed, builtIn }: ModelEngineParts): Engine {
  return async function* write(input: EngineInput): AsyncGenerator<EngineEvent> {
    const answerable = input.parts.filter((part) => part.answerable);
    const passages = buildPassages(answerable);
    if (passages.length === 0) {
      yield* builtIn(input);
      return;
    }
    let hasSpoken = false;
    try {
      const tools = calculatorsFor(input);
      const said = client.stream(writePrompt(input, passages), input.signal, tools, input.onUsage);
      const words = watchEachInSpan(() => ({ kind: 'model', name: 'model reply', attributes: {} }), said);
      const checker = new CitationChecker(passages, embed, input.facts, () => tools.calculations);
      const checked = checkedAnswer(words, passages, checker);
      for await (const event of withSums(notingRefusal(checked), tools)) {
        hasSpoken ||= event.type === 'delta';
        yield event;
      }
      if (hasSpoken) return;
    } catch (error) {
      if (!(error instanceof ModelError) || input.signal.aborted) throw error;
      if (hasSpoken) throw new AppError('chat.reply_interrupted', { cause: error });
    }
    yield { type: 'status', content: FALL_BACK_STATUS };
    yield { type: 'delta', content: FALL_BACK_NOTICE };
    yield* builtIn(input);
  };
}

function calculatorsFor({ calculations, question, history, facts }: EngineInput): CalculatorTools {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return new CalculatorTools(calculations, [...earlier, question], facts);
}

/** The same answer, followed by the calculations that it rests on. */
async function* withSums(answer: AsyncGenerator<EngineEvent>, tools: CalculatorTools): AsyncGenerator<EngineEvent> {
  let hasSpoken = false;
  for await (const event of answer) {
    hasSpoken ||= event.type === 'delta';
    yield event;
  }
  if (!hasSpoken) return;
  for (const calculation of tools.calculations) yield { type: 'calculation', calculation };
}

/** The same answer, followed by a `refusal` event if it opens by saying that the passages do not hold the answer. */
async function* notingRefusal(answer: AsyncGenerator<EngineEvent>): AsyncGenerator<EngineEvent> {
  let said = '';
  for await (const event of answer) {
    if (event.type === 'delta') said += event.content;
    yield event;
  }
  if (isRefusal(said)) yield { type: 'refusal' };
}

/** The model's words as they arrive; only markers are held back, until their sentence has ended and been checked. */
async function* checkedAnswer(
  words: AsyncIterable<string>,
  passages: Passage[],
  checker: CitationChecker,
): AsyncGenerator<EngineEvent> {
  const knownUrls = urlsOf(passages);
  const reader = new PieceReader();
  const sentences = new SentenceStream(knownUrls);
  for await (const text of words) {
    yield* events(
      reader.feed(text).flatMap((piece) => sentences.push(piece)),
      checker,
      knownUrls,
    );
  }
  const last = [...reader.end().flatMap((piece) => sentences.push(piece)), ...sentences.end()];
  yield* events(last, checker, knownUrls);
}

async function* events(
  steps: Step[],
  checker: CitationChecker,
  knownUrls: ReadonlySet<string>,
): AsyncGenerator<EngineEvent> {
  let content = '';
  for (const step of steps) {
    if (step.type === 'text') {
      content += step.text;
      continue;
    }
    if (content !== '') yield { type: 'delta', content };
    const { text, citations, kinds, facts } = await check(step, checker);
    for (const citation of citations) yield { type: 'citation', citation };
    content = step.type === 'row' ? removeForeignLinks(text, knownUrls) : text;
    if (kinds.length === 0) continue;
    if (content !== '') yield { type: 'delta', content };
    content = '';
    yield { type: 'rests_on', kinds, facts };
  }
  if (content !== '') yield { type: 'delta', content };
}

async function check(step: Exclude<Step, { type: 'text' }>, checker: CitationChecker) {
  if (step.type === 'row') return { ...(await checker.markRow(step.row)), facts: [] };
  const { markers, ...rest } = await checker.mark(step.sentence, step.cited, step.isStatement);
  return { ...rest, text: markers === '' ? '' : ` ${markers}` };
}

function urlsOf(passages: Passage[]): Set<string> {
  const sources = passages.flatMap(({ units }) => units.flatMap((unit) => unit.sentences.flatMap((s) => s.sources)));
  return new Set(sources.flatMap((source) => [source.url, source.via].filter((url) => url !== null)));
}
