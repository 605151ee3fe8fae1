import type { Knowledge } from '../../server/src/features/knowledge/index.ts';
import type { GivenAnswer } from './measures.ts';
import { play } from './play.ts';

/** The product's answer to a first message, without a model and without pauses. */
export async function giveAnswer(knowledge: Knowledge, text: string): Promise<GivenAnswer> {
  const [answer] = await play(knowledge, [text]);
  if (!answer) throw new Error('A message without an answer.');
  const { citations, first_word_ms, is_refusal } = answer;
  // Small talk and honest noes cite nothing, either.
  const isRefused = is_refusal || citations.length === 0;
  return { text: answer.text, citations, isRefused, first_word_ms };
}
