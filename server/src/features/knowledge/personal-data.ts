import { type PersonalData, readInBatches } from '../../platform/core/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import { listArticlesBy } from './articles/articles.store.ts';
import { listQuestionsOf } from './gaps/gaps.store.ts';

const QUESTIONS = 500;
/** Articles per batch; each may have 100,000 characters. */
const ARTICLES = 20;

/** What the knowledge base stores about users: their questions that it did not answer well, and articles they wrote. */
export function listKnowledgePersonalData(db: Db): PersonalData[] {
  type Question = Awaited<ReturnType<typeof listQuestionsOf>>[number];
  type Article = Awaited<ReturnType<typeof listArticlesBy>>[number];
  return [
    {
      name: 'unanswered_questions',
      read: (userId) =>
        readInBatches<Question>(QUESTIONS, (last, limit) => listQuestionsOf(db, userId, last?.id, limit)),
    },
    {
      name: 'articles',
      read: (userId) => readInBatches<Article>(ARTICLES, (last, limit) => listArticlesBy(db, userId, last?.id, limit)),
    },
  ];
}
