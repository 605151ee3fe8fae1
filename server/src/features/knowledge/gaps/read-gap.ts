import type { knowledgeEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../../platform/core/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Searching } from '../searching.ts';
import { findShownGap, listQuestionsIn } from './gap-list.store.ts';
import { toGap } from './gap-replies.ts';

const MOST_QUESTIONS = 100;
const MOST_PASSAGES = 5;

/** A gap with its latest questions and what the knowledge base has that comes nearest to it now. */
export async function readGap(
  db: Db,
  knowledge: Pick<Searching, 'search'>,
  id: string,
): Promise<z.output<typeof knowledgeEndpoints.getKnowledgeGap.reply>> {
  const gap = (await findShownGap(db, id)) ?? fail('common.not_found');
  const [questions, found] = await Promise.all([
    listQuestionsIn(db, id, MOST_QUESTIONS),
    knowledge.search(gap.question),
  ]);
  return {
    ...toGap(gap),
    questions: questions.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })),
    nearest: found.passages.slice(0, MOST_PASSAGES).map(({ passage_id, document, title, heading, text, score }) => {
      return { passage_id, document, title, heading, text, score };
    }),
  };
}
