import type { Db } from '../../../platform/db/database.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { sendNotification } from '../../../platform/db/notifications.ts';
import { deleteDocuments, deletePassages, insertDocuments, insertPassages } from './documents.store.ts';
import type { IndexedDocument } from './indexed-document.ts';
import { deletePostings, insertPostings, lockIndex } from './postings.store.ts';

export const KNOWLEDGE_CHANNEL = 'knowledge_changed';
/** The announcement that something was removed and must no longer be found. */
export const REMOVAL = 'removal';
/** Small enough to keep every statement well below its timeout. */
const PASSAGES_AT_ONCE = 500;

/** Adds documents to the index and removes others, such as their older versions, all or nothing. */
export async function replaceDocuments(db: Db, change: { add: IndexedDocument[]; removeIds: string[] }): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const revision = await lockIndex(tx);
    if (change.removeIds.length > 0) {
      await deletePostings(tx, change.removeIds);
      await deleteDocuments(tx, change.removeIds);
    }
    if (change.add.length > 0) {
      await insertDocuments(tx, change.add, revision);
      await insertPostings(tx, await insertPassages(tx, change.add));
    }
    await sendIndexChange(tx, change.removeIds.length > 0 ? REMOVAL : String(revision));
  });
}

/** Tells every process about an index change once `tx` commits; removals are applied before anything else. */
export function sendIndexChange(tx: Db, change: string): Promise<void> {
  return sendNotification(tx, KNOWLEDGE_CHANNEL, change);
}

/** Removes a document's content from the index but keeps its row. Requires the index lock. */
export async function clearDocument(tx: Db, id: string): Promise<void> {
  await deletePostings(tx, [id]);
  await deletePassages(tx, id);
}

/** Indexes the content of a document whose row exists and has no content. Requires the index lock. */
export async function insertDocumentContent(tx: Db, document: IndexedDocument): Promise<void> {
  for (let i = 0; i < document.passages.length; i += PASSAGES_AT_ONCE) {
    const part = { ...document, passages: document.passages.slice(i, i + PASSAGES_AT_ONCE) };
    await insertPostings(tx, await insertPassages(tx, [part]));
  }
}
