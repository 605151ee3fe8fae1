import type { Retrieval } from '../../../knowledge/index.ts';
import { buildCalculationParagraph } from '../../calculations/calculation-text.ts';
import type { Engine, EngineEvent } from '../engine.ts';
import { buildAnswer } from './build-answer.ts';

const WANTS_DETAIL =
  /\b(in detail|more detail|details|step by step|explain everything|full list|everything about|long version)\b/i;
const WORDS_A_DELTA = 3;

/**
 * Writes answers without a model: the best paragraphs of the knowledge base, each sentence with its source. `pauseMs` is
 * the pause between deltas, so that people can read along; 0 for none.
 */
export function createBuiltInEngine(pauseMs: number): Engine {
  return async function* write({ question, parts, remarks, calculations, facts: record, signal }) {
    const answerable = parts.filter((part) => part.answerable);
    if (answerable.length === 0 && calculations.length === 0) {
      yield { type: 'refusal' };
      yield* speak(formatRefusal(parts), pauseMs, signal);
      return;
    }
    const sums = calculations.map((calculation) => buildCalculationParagraph(calculation, record));
    for (const calculation of calculations) yield { type: 'calculation', calculation };
    const { blocks, citations } = buildAnswer(answerable, WANTS_DETAIL.test(question), remarks, sums);
    for (const citation of citations) yield { type: 'citation', citation };
    for (const { text, kinds, facts } of blocks) {
      if (signal.aborted) return;
      yield* speak(text, pauseMs, signal);
      yield { type: 'rests_on', kinds, facts };
    }
  };
}

async function* speak(text: string, pauseMs: number, signal: AbortSignal): AsyncGenerator<EngineEvent> {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  for (let i = 0; i < words.length && !signal.aborted; i += WORDS_A_DELTA) {
    yield { type: 'delta', content: words.slice(i, i + WORDS_A_DELTA).join('') };
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const NEAR_COSINE = 0.35;
const MOST_NEAREST = 3;

/** Says that the knowledge base does not hold the answer, and names the nearest articles. */
export function formatRefusal(parts: Retrieval[]): string {
  const near = parts.flatMap((part) => part.passages.filter((passage) => (passage.dense ?? 0) >= NEAR_COSINE));
  const titles = [...new Set(near.map((passage) => passage.title))].slice(0, MOST_NEAREST);
  const first = 'I could not find an answer to that in the knowledge base, so I will not guess.';
  if (titles.length === 0) {
    return `${first} I know about running a junk-removal or hauling business: pricing, disposal, trucks, crews, insurance, marketing, taxes and contracts.`;
  }
  return `${first}\n\nThe nearest articles I have:\n\n${titles.map((title) => `- ${title}`).join('\n')}\n\nTry asking about one of these, or put the question in other words.`;
}
