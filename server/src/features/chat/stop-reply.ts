import type { Actor } from '../../platform/core/actor.ts';
import { ownConversation } from './conversation.policy.ts';
import type { Replies } from './runs/replies.ts';
import { findRunningRun, requestStop } from './runs.store.ts';

/** Ends the running reply of a conversation, on whichever process writes it; what was written stays. */
export async function stopReply(replies: Replies, actor: Actor, id: string): Promise<{ stopped: boolean }> {
  const { db } = replies.context;
  const conversation = await ownConversation(db, actor, id);
  const run = await findRunningRun(db, actor.user_id, conversation.id);
  if (run && !replies.stop(run.id, 'stopped')) await requestStop(db, run.id);
  return { stopped: run !== undefined };
}
