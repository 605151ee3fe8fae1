import type { Message } from '@haulwise/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { toMessage } from './chat-replies.ts';
import { ownConversation } from './conversation.policy.ts';
import { listMessageRows } from './messages.store.ts';

/** Messages of one of the caller's conversations, oldest first, paged back from the newest. */
export async function readHistory(
  db: Db,
  actor: Actor,
  id: string,
  query: { limit: number; before?: string | undefined },
): Promise<{ results: Message[]; has_more: boolean }> {
  const conversation = await ownConversation(db, actor, id);
  const { rows, has_more } = await listMessageRows(db, conversation.id, query.limit, query.before);
  return { results: rows.map(toMessage), has_more };
}
