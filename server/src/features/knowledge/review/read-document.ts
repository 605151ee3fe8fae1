import type { knowledgeEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { findDocumentRow, listPassages } from './document-list.store.ts';
import { toDocument } from './list-documents.ts';

const MOST_PASSAGES = 500;

/** A document with its passages as retrieval has them. */
export async function readDocument(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<z.output<typeof knowledgeEndpoints.getKnowledgeDocument.reply>> {
  const row = (await findDocumentRow(db, id, clock.now())) ?? fail('common.not_found');
  return { ...toDocument(row), passage_list: await listPassages(db, id, MOST_PASSAGES) };
}
