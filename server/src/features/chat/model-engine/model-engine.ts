import { AppError } from '../../../platform/http/errors.ts';
import type { ModelClient } from '../../../platform/llm/model-client.ts';
import { ModelError } from '../../../platform/llm/model-error.ts';
import type { Engine, EngineEvent, EngineInput } from '../engine.ts';
import { CitationChecker } from './citation-checker.ts';
import { FALL_BACK_NOTICE } from './fall-back-notice.ts';
import { gatherPassages, type Passage } from './gather-passages.ts';
import type { Embed } from './meaning.ts';
import { PieceReader } from './piece-reader.ts';
import { withoutForeignLinks } from './read-word.ts';
import { SentenceStream, type Step } from './sentence-stream.ts';
import { writePrompt } from './write-prompt.ts';

const FALL_BACK_STATUS = 'The AI model is not available; answering from the articles alone';

export interface ModelEngineParts {
  client: ModelClient;
  embed: Embed;
  /** Answers where the model cannot, and says what nobody here knows. */
  builtIn: Engine;
}

/**
 * Lets a model write the answer from the passages found, and checks what it cites. A model that fails before its first
 * word is stood in for by the built-in engine, which says so; one that fails later ends the reply with an error.
 */
export function createModelEngine({ client, embed, builtIn }: ModelEngineParts): Engine {
  return async function* write(input: EngineInput): AsyncGenerator<EngineEvent> {
    const answerable = input.parts.filter((part) => part.answerable);
    const passages = gatherPassages(answerable);
    if (passages.length === 0) {
      yield* builtIn(input);
      return;
    }
    let hasSpoken = false;
    try {
      const words = client.stream(writePrompt(input.question, input.history, passages), input.signal);
      for await (const event of checkedAnswer(words, passages, embed)) {
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

/** The model's words as they come; only markers wait, for the end of their sentence and their check. */
async function* checkedAnswer(
  words: AsyncIterable<string>,
  passages: Passage[],
  embed: Embed,
): AsyncGenerator<EngineEvent> {
  const knownUrls = urlsOf(passages);
  const checker = new CitationChecker(passages, embed);
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
    const { text, citations } = await check(step, checker);
    for (const citation of citations) yield { type: 'citation', citation };
    content = step.type === 'row' ? withoutForeignLinks(text, knownUrls) : text;
  }
  if (content !== '') yield { type: 'delta', content };
}

async function check(step: Exclude<Step, { type: 'text' }>, checker: CitationChecker) {
  if (step.type === 'row') return checker.markRow(step.row);
  const { markers, citations } = await checker.mark(step.sentence, step.cited, step.isStatement);
  return { text: markers === '' ? '' : ` ${markers}`, citations };
}

function urlsOf(passages: Passage[]): Set<string> {
  const sources = passages.flatMap(({ units }) => units.flatMap((unit) => unit.sentences.flatMap((s) => s.sources)));
  return new Set(sources.flatMap((source) => [source.url, source.via].filter((url) => url !== null)));
}
