import type { Frame } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import { ownConversation } from './conversation.policy.ts';
import type { Replies } from './runs/replies.ts';
import { findRunningRun } from './runs.store.ts';
import { watchReply } from './watch-reply.ts';

/** Watches the reply that is being written in a conversation, from after an event; null where none is. */
export async function joinReply(
  replies: Replies,
  actor: Actor,
  id: string,
  after: number,
  signal: AbortSignal,
): Promise<AsyncGenerator<Frame[]> | null> {
  const { db } = replies.context;
  const conversation = await ownConversation(db, actor, id);
  const run = await findRunningRun(db, actor.user_id, conversation.id);
  return run ? openAtOnce(watchReply(replies, run, after, signal)) : null;
}

/** A reader who has everything so far is let in all the same: the next word may be long in coming. */
async function* openAtOnce(frames: AsyncGenerator<Frame[]>): AsyncGenerator<Frame[]> {
  yield [];
  yield* frames;
}
