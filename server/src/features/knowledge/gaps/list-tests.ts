import type { KnowledgeTest } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import { toTest } from './gap-replies.ts';
import { countTests, listTestRows } from './knowledge-tests.store.ts';

/** Questions that must go on being answered, failing ones first. */
export async function listTests(
  db: Db,
  query: { page: number; page_size: number },
): Promise<{ count: number; failing: number; results: KnowledgeTest[] }> {
  const [counts, rows] = await Promise.all([
    countTests(db),
    listTestRows(db, query.page_size, (query.page - 1) * query.page_size),
  ]);
  return { ...counts, results: rows.map(toTest) };
}
