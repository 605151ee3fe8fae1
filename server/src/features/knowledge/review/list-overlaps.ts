import type { KnowledgeOverlap } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import { countOverlaps, listOverlapRows, type OverlapKind } from './overlaps.store.ts';

/** Pairs of paragraphs that repeat or contradict each other, nearest first. */
export async function listOverlaps(
  db: Db,
  query: { kind?: OverlapKind | undefined; page: number; page_size: number },
): Promise<{ count: number; results: KnowledgeOverlap[] }> {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([countOverlaps(db, query.kind), listOverlapRows(db, query.kind, page)]);
  return { count, results: rows.map(({ a, b, ...row }) => ({ ...row, passages: [a, b] })) };
}
