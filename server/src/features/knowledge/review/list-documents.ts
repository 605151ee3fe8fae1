import type { KnowledgeDocument } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import {
  countDocuments,
  type DocumentFilter,
  type DocumentOrder,
  type DocumentRow,
  listDocumentRows,
} from './document-list.store.ts';

/** All documents that answers are made from, filtered and ordered. */
export async function listDocuments(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: DocumentFilter & { ordering: DocumentOrder; page: number; page_size: number },
): Promise<{ count: number; results: KnowledgeDocument[] }> {
  const now = clock.now();
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([
    countDocuments(db, query, now),
    listDocumentRows(db, query, query.ordering, now, page),
  ]);
  return { count, results: rows.map(toDocument) };
}

/** A row as the wire shows it. */
export function toDocument(row: DocumentRow): KnowledgeDocument {
  return {
    ...row,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
