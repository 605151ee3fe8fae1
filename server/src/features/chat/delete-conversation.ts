import type { Actor } from '../../platform/core/actor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ownConversationLocked } from './conversation.policy.ts';
import { markConversationDeleted } from './deletion/deletions.store.ts';
import { stopForGood } from './deletion/stop-for-good.ts';
import type { Replies } from './runs/replies.ts';
import { listRunningRuns } from './runs.store.ts';

/** Takes a conversation out of sight, for 30 days until it is removed; a reply being written there is stopped. */
export async function deleteConversation(replies: Replies, actor: Actor, id: string): Promise<void> {
  const { db, clock } = replies.context;
  const runs = await inTransaction(db, async (tx) => {
    const conversation = await ownConversationLocked(tx, actor, id);
    await markConversationDeleted(tx, conversation, clock.now());
    return await listRunningRuns(tx, actor.user_id, [conversation.id]);
  });
  await stopForGood(replies, db, runs);
}
