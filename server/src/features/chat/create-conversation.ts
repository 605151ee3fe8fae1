import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { toConversation } from './chat-replies.ts';
import { startConversation } from './conversation.policy.ts';

/** Makes an empty conversation, in one of the caller's own folders or in none. */
export async function createConversation(
  db: Db,
  actor: Actor,
  id: string,
  { title, folder = null }: { title: string; folder?: string | null | undefined },
): Promise<Conversation> {
  return await inTransaction(db, async (tx) =>
    toConversation(await startConversation(tx, actor, { id, title, folder_id: folder })),
  );
}
