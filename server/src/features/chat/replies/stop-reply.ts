import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { requireOwnConversation } from '../conversations/conversation.policy.ts';
import type { Replies } from './replies.ts';
import { findRunningRun, sendStopRequest } from './runs.store.ts';

/** Stops the running reply of a conversation, whichever process writes it; the text so far stays. */
export async function stopReply(replies: Replies, actor: Actor, id: string): Promise<{ stopped: boolean }> {
  const { db } = replies.context;
  const conversation = await requireOwnConversation(db, actor, id);
  const run = await findRunningRun(db, actor.user_id, conversation.id);
  if (run && !replies.stop(run.id, 'stopped')) await sendStopRequest(db, run.id);
  return { stopped: run !== undefined };
}

/** Stops replies, whichever process writes them, because their conversation is deleted; does not wait for them. */
export async function stopReplies(replies: Replies, db: Db, runIds: string[]): Promise<void> {
  for (const id of runIds) {
    if (!replies.stop(id, 'gone')) await sendStopRequest(db, id);
  }
}
