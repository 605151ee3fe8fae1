import type { Conversation } from '@haulwise/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { toConversation } from './chat-replies.ts';
import { assertOwnFolder, startConversation } from './conversation.policy.ts';

/** Makes an empty conversation, in one of the caller's own folders or in none. */
export async function createConversation(
  db: Db,
  actor: Actor,
  id: string,
  body: { title: string; folder?: string | null | undefined },
): Promise<Conversation> {
  const folder_id = body.folder ?? null;
  await assertOwnFolder(db, actor, folder_id);
  return toConversation(await startConversation(db, actor, { id, title: body.title, folder_id }));
}
