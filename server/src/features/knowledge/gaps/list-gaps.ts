import type { KnowledgeGap } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import { countGaps, type GapFilter, listGapRows } from './gap-list.store.ts';
import { toGap } from './gap-replies.ts';

/** Gaps for administrators, filtered and ordered. */
export async function listGaps(
  db: Db,
  query: GapFilter & { page: number; page_size: number },
): Promise<{ count: number; results: KnowledgeGap[] }> {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([countGaps(db, query), listGapRows(db, query, page)]);
  return { count, results: rows.map(toGap) };
}
