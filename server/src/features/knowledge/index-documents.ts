import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { notify } from '../../platform/db/notifications.ts';
import { deleteDocuments, insertDocuments, insertPassages } from './documents.store.ts';
import type { IndexedDocument } from './indexed-document.ts';
import { beginChange, deletePostings, insertPostings } from './postings.store.ts';

export const KNOWLEDGE_CHANNEL = 'knowledge_changed';

/** Puts documents into the index and takes others (their older versions, say) out of it, all or nothing. */
export async function indexDocuments(db: Db, change: { add: IndexedDocument[]; removeIds: string[] }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const revision = await beginChange(tx);
    if (change.removeIds.length > 0) {
      await deletePostings(tx, change.removeIds);
      await deleteDocuments(tx, change.removeIds);
    }
    if (change.add.length > 0) {
      await insertDocuments(tx, change.add, revision);
      await insertPostings(tx, await insertPassages(tx, change.add));
    }
    await notify(tx, KNOWLEDGE_CHANNEL, String(revision));
  });
}
