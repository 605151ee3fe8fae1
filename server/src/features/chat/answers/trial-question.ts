import type { knowledgeEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import { createId } from '../../../platform/core/ids.ts';
import { SHARED } from '../../../platform/db/scope.ts';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import { NO_FACTS } from '../company-facts/company-facts.ts';
import type { Replies } from '../replies/replies.ts';
import { writeAnswer } from './answer.ts';
import { saveModelUsage } from './engines/model-usage.ts';

type Tried = z.output<typeof knowledgeEndpoints.tryQuestion.reply>;

/** The answer that a user without a company record would get; only the model usage of it is stored. */
export async function runTrialQuestion(
  { context, knowledge, engine }: Pick<Replies, 'context' | 'knowledge' | 'engine'>,
  { user_id }: Pick<Actor, 'user_id'>,
  text: string,
  signal: AbortSignal,
): Promise<Tried> {
  const begun = performance.now();
  const used: ModelUsage[] = [];
  const onUsage = (usage: ModelUsage) => void used.push(usage);
  const asked = {
    text,
    history: [],
    user: { first_name: '' },
    facts: NO_FACTS,
    kept: [],
    keepsFacts: false,
    folder: null,
    priceBook: null,
    today: context.clock.now(),
    account: null,
    previous: null,
    lastCalculation: null,
    template: null,
    signal,
    onUsage,
  };
  let response = '';
  const citations: Tried['data']['citations'] = [];
  try {
    for await (const event of writeAnswer(knowledge.forReader(SHARED), engine, asked)) {
      if (event.type === 'delta') response += event.content;
      if (event.type !== 'citation') continue;
      const { index, source, document, passage_id } = event.citation;
      citations.push({ index, source, document, passage_id });
    }
  } finally {
    await saveModelUsage(context, { run_id: createId(), user_id, used });
  }
  return { data: { response, citations, answer_ms: Math.round(performance.now() - begun) } };
}
