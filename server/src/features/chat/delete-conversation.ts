import type { Actor } from '../../platform/http/actor.ts';
import { ownConversation } from './conversation.policy.ts';
import { deleteConversationRow } from './conversations.store.ts';
import type { Replies } from './runs/replies.ts';
import { findRunningRun, requestStop } from './runs.store.ts';

/** Removes a conversation with its messages; a reply being written there is stopped first. */
export async function deleteConversation(replies: Replies, actor: Actor, id: string): Promise<void> {
  const { db } = replies.context;
  const conversation = await ownConversation(db, actor, id);
  const run = await findRunningRun(db, actor.user_id, conversation.id);
  if (run && !replies.stop(run.id, 'gone')) await requestStop(db, run.id);
  await deleteConversationRow(db, actor.user_id, conversation.id);
}
