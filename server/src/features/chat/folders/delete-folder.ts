import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockConversationsOfFolder, markFolderDeleted } from '../deletion/deletions.store.ts';
import { stopForGood } from '../deletion/stop-for-good.ts';
import type { Replies } from '../runs/replies.ts';
import { listRunningRuns } from '../runs.store.ts';
import { lockFolder } from './folders.store.ts';

/** Takes a folder and its conversations out of sight, for 30 days until they are removed; stops their replies. */
export async function deleteFolder(replies: Replies, actor: Actor, id: string): Promise<void> {
  const { db, clock } = replies.context;
  const runs = await inTransaction(db, async (tx) => {
    if (!(await lockFolder(tx, actor.user_id, id))) fail('common.not_found');
    const conversations = await lockConversationsOfFolder(tx, actor.user_id, id);
    await markFolderDeleted(tx, id, conversations, clock.now());
    return await listRunningRuns(tx, actor.user_id, conversations);
  });
  await stopForGood(replies, db, runs);
}
