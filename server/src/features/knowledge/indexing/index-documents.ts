import type { Db } from '../../../platform/db/database.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { sendNotification } from '../../../platform/db/notifications.ts';
import { deleteDocuments, deletePassages, insertDocuments, insertPassages } from './documents.store.ts';
import type { IndexedDocument } from './indexed-document.ts';
import { deletePostings, insertPostings, lockIndex } from './postings.store.ts';

export const KNOWLEDGE_CHANNEL = 'knowledge_changed';
/** Announces that something must not be found any more. */
export const REMOVAL = 'removal';
/** Keeps every statement well below its time-out. */
const PASSAGES_AT_ONCE = 500;

/** Puts documents into the index and takes others (their older versions, say) out of it, all or nothing. */
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

/** Tells every process, once `tx` has committed, that the index has changed; a removal is followed before all else. */
export function sendIndexChange(tx: Db, change: string): Promise<void> {
  return sendNotification(tx, KNOWLEDGE_CHANNEL, change);
}

/** Takes all that a document says out of the index; its row stays. After `beginChange`. */
export async function clearDocument(tx: Db, id: string): Promise<void> {
  await deletePostings(tx, [id]);
  await deletePassages(tx, id);
}

/** Puts what a document says into the index; its row is there and has nothing in it. After `beginChange`. */
export async function insertDocumentContent(tx: Db, document: IndexedDocument): Promise<void> {
  for (let i = 0; i < document.passages.length; i += PASSAGES_AT_ONCE) {
    const part = { ...document, passages: document.passages.slice(i, i + PASSAGES_AT_ONCE) };
    await insertPostings(tx, await insertPassages(tx, [part]));
  }
}
