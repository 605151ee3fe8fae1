import type { Knowledge, Retrieval } from '../../knowledge/index.ts';
import type { Engine, EngineEvent } from '../engine.ts';
import { splitQuestion } from '../question/split-question.ts';
import { composeAnswer } from './compose-answer.ts';
import { refuse } from './refuse.ts';

const WANTS_DETAIL =
  /\b(in detail|more detail|details|step by step|explain everything|full list|everything about|long version)\b/i;
const WORDS_A_DELTA = 3;

/**
 * Writes answers without any model: the best paragraphs of the knowledge base, each sentence with its source.
 * `paceMs` is the pause between deltas, so that a person can follow; 0 writes at once.
 */
export function createBuiltInEngine(knowledge: Knowledge, paceMs: number): Engine {
  return async function* write({ question, retrieval, signal }): AsyncGenerator<EngineEvent> {
    const answerable = await answerableParts(knowledge, question, retrieval);
    if (answerable.length === 0) {
      yield* speak(refuse(retrieval), paceMs, signal);
      return;
    }
    const { text, citations } = composeAnswer(answerable, WANTS_DETAIL.test(question));
    for (const citation of citations) yield { type: 'citation', citation };
    yield* speak(text, paceMs, signal);
  };
}

/** One retrieval for each question that the message asks and the knowledge base can answer. */
async function answerableParts(knowledge: Knowledge, question: string, whole: Retrieval): Promise<Retrieval[]> {
  const parts = splitQuestion(question);
  if (parts.length === 1) return whole.answerable ? [whole] : [];
  const found = await Promise.all(parts.map((part) => knowledge.search(part)));
  const answerable = found.filter((retrieval) => retrieval.answerable);
  if (answerable.length > 0) return answerable;
  return whole.answerable ? [whole] : [];
}

async function* speak(text: string, paceMs: number, signal: AbortSignal): AsyncGenerator<EngineEvent> {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  for (let i = 0; i < words.length && !signal.aborted; i += WORDS_A_DELTA) {
    yield { type: 'delta', content: words.slice(i, i + WORDS_A_DELTA).join('') };
    if (paceMs > 0) await new Promise((resolve) => setTimeout(resolve, paceMs));
  }
}
