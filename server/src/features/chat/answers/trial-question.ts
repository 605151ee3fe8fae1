import type { knowledgeEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import { createId } from '../../../platform/core/ids.ts';
import { SHARED } from '../../../platform/db/scope.ts';
import type { ModelUsage } from '../../../platform/models/llm/usage.ts';
import { NO_FACTS } from '../company-facts/company-facts.ts';
import type { Replies } from '../replies/replies.ts';
import { writeInTurn } from '../replies/runs/answer-in-turn.ts';
import { writeAnswer } from './answer.ts';
import { saveModelUsage } from './engines/model-usage.ts';

type Tried = z.output<typeof knowledgeEndpoints.tryQuestion.reply>;

/** The answer that a user without a company record would get; only the model usage of it is stored. */
export async function runTrialQuestion(
  replies: Replies,
  { user_id }: Pick<Actor, 'user_id'>,
  text: string,
  signal: AbortSignal,
): Promise<Tried> {
  const { context, knowledge, admission } = replies;
  const begun = performance.now();
  // Nothing is stored, but whoever is too many is refused here.
  await admission.waitToStore(user_id, signal).then((leave) => leave());
  const used: ModelUsage[] = [];
  const onUsage = (usage: ModelUsage) => void used.push(usage);
  const asked = {
    text,
    history: [],
    user: { first_name: '' },
    product: context.config.installationName,
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
    const answer = writeInTurn(replies, { userId: user_id, signal }, (engine) =>
      writeAnswer(knowledge.forReader(SHARED), engine, asked),
    );
    for await (const event of answer) {
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
