import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { toConversation } from './chat-replies.ts';
import { ownConversation } from './conversation.policy.ts';

/** One of the caller's conversations. */
export async function readConversation(db: Db, actor: Actor, id: string): Promise<Conversation> {
  return toConversation(await ownConversation(db, actor, id));
}
