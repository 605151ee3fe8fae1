import type { knowledgeEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { answer } from './answer.ts';
import { NO_FACTS } from './company-facts/company-facts.ts';
import type { Replies } from './runs/replies.ts';

type Tried = z.output<typeof knowledgeEndpoints.tryQuestion.reply>;

/** What a user without a company record would be answered; nothing of it is stored, counted or noted. */
export async function tryQuestion(
  { knowledge, engine }: Pick<Replies, 'knowledge' | 'engine'>,
  text: string,
  signal: AbortSignal,
): Promise<Tried> {
  const begun = performance.now();
  const asked = { text, history: [], user: { first_name: '' }, facts: NO_FACTS, lastCalculation: null, signal };
  let response = '';
  const citations: Tried['data']['citations'] = [];
  for await (const event of answer(knowledge, engine, asked)) {
    if (event.type === 'delta') response += event.content;
    if (event.type !== 'citation') continue;
    const { index, source, document, passage_id } = event.citation;
    citations.push({ index, source, document, passage_id });
  }
  return { data: { response, citations, answer_ms: Math.round(performance.now() - begun) } };
}
