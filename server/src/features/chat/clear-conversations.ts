import type { Actor } from '../../platform/core/actor.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { deleteConversationRows, deleteMarkedFolders, lockConversations } from './deletion/deletions.store.ts';
import { stopForGood } from './deletion/stop-for-good.ts';
import type { Replies } from './runs/replies.ts';
import { listRunningRuns, requestStop } from './runs.store.ts';

/** A statement may take 7 s; this many conversations of a thousand messages each take two or three. */
const BATCH = 100;

/**
 * Removes all conversations of the caller for good, archived ones and those deleted before too, whole or not at all; his
 * folders stay. Says how many there were that he could see.
 */
export async function clearConversations(replies: Replies, actor: Actor): Promise<{ deleted: number }> {
  const { db } = replies.context;
  await endReplies(replies, db, actor.user_id);
  return await inTransaction(db, async (tx) => ({ deleted: await removeConversations(replies, tx, actor.user_id) }));
}

/** Stops all that is being written for a user, and waits for what is written here to be stored. */
async function endReplies(replies: Replies, db: Db, userId: string): Promise<void> {
  for (const run of await listRunningRuns(db, userId)) {
    if (!(await replies.end(run, 'gone'))) await requestStop(db, run);
  }
}

/** Removes the conversations of a user within a transaction, deleted ones too; says how many he could see. */
export async function removeConversations(replies: Replies, tx: Db, userId: string): Promise<number> {
  const rows = await lockConversations(tx, userId);
  // What was begun since the replies were ended cannot be waited for here: its end waits for this transaction.
  await stopForGood(replies, tx, await listRunningRuns(tx, userId));
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) await deleteConversationRows(tx, ids.slice(from, from + BATCH));
  await deleteMarkedFolders(tx, userId);
  return rows.filter(({ is_deleted }) => !is_deleted).length;
}
