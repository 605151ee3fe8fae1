import type { KnowledgeDocument, knowledgeEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { runInScope, SHARED } from '../../../platform/db/scope.ts';
import {
  countDocuments,
  type DocumentFilter,
  type DocumentOrder,
  type DocumentRow,
  findDocumentRow,
  listDocumentRows,
  listPassages,
} from './document-list.store.ts';
import { addUsage } from './usage.store.ts';

/** All shared documents that answers can draw on, filtered and ordered. */
export async function listDocuments(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: DocumentFilter & { ordering: DocumentOrder; page: number; page_size: number },
): Promise<{ count: number; results: KnowledgeDocument[] }> {
  const now = clock.now();
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { count, rows } = await runInScope(db, SHARED, async (reader) => ({
    count: await countDocuments(reader, query, now),
    rows: await listDocumentRows(reader, query, query.ordering, now, page),
  }));
  return { count, results: rows.map(toDocument) };
}

function toDocument(row: DocumentRow): KnowledgeDocument {
  return {
    ...row,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

const MOST_PASSAGES = 500;

/** A document with its passages as retrieval sees them. */
export async function readDocument(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<z.output<typeof knowledgeEndpoints.getKnowledgeDocument.reply>> {
  return await runInScope(db, SHARED, async (reader) => {
    const row = (await findDocumentRow(reader, id, clock.now())) ?? fail('common.not_found');
    return { ...toDocument(row), passage_list: await listPassages(reader, id, MOST_PASSAGES) };
  });
}

/** Counts an answer for each document it cites; `names` may include web addresses. */
export async function recordDocumentUse(db: Db, names: string[], at: Date): Promise<void> {
  if (names.length > 0) await addUsage(db, names, at, { answers: 1, helpful: 0, not_helpful: 0 });
}

/** Counts a user's rating of an answer for each document it cites. */
export async function recordDocumentRating(db: Db, names: string[], at: Date, isHelpful: boolean): Promise<void> {
  if (names.length === 0) return;
  await addUsage(db, names, at, { answers: 0, helpful: Number(isHelpful), not_helpful: Number(!isHelpful) });
}
