import type { Citation } from '@haulwise/contract';
import { createBuiltInEngine, NO_FACTS, writeAnswer } from '../../server/src/features/chat/index.ts';
import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import type { GivenAnswer } from './measures.ts';

const engine = createBuiltInEngine(0);

/** The product's answer to a first message, without a model and without pauses. */
export async function giveAnswer(knowledge: Knowledge, text: string): Promise<GivenAnswer> {
  const began = performance.now();
  let firstWord: number | null = null;
  let said = '';
  const citations: Citation[] = [];
  const signal = new AbortController().signal;
  const question = { text, history: [], user: { first_name: 'Dana' }, facts: NO_FACTS, lastCalculation: null, signal };
  for await (const event of writeAnswer(knowledge, engine, question)) {
    if (event.type === 'citation') citations.push(event.citation);
    if (event.type !== 'delta') continue;
    firstWord ??= performance.now() - began;
    said += event.content;
  }
  return { text: said, citations, isRefused: citations.length === 0, first_word_ms: firstWord ?? 0 };
}
