import type { Context } from '../../../../platform/core/context.ts';
import { runInTransaction } from '../../../../platform/db/database.ts';
import { deleteAttachmentBytes } from '../../../files/index.ts';
import { deleteConversationRows, deleteExpiredFolders, lockExpiredConversations } from './deletions.store.ts';

/** A statement may take 7 s; this many conversations of a thousand messages each take two or three seconds. */
const BATCH = 100;

/** Deletes for good the conversations, with what is attached to them, and folders that can no longer be restored. */
export async function deleteSoftDeleted(context: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  let deleted: number;
  do {
    deleted = await runInTransaction(db, async (tx) => {
      const ids = await lockExpiredConversations(tx, now, BATCH);
      await deleteAttachmentBytes(context, tx, ids);
      await deleteConversationRows(tx, ids);
      return ids.length;
    });
  } while (deleted === BATCH);
  await deleteExpiredFolders(db, now);
}
