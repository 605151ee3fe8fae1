import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { toConversation } from './chat-replies.ts';
import { type ConversationFilter, countConversations, listConversationRows } from './conversation-list.store.ts';
import { findConversations } from './search/find-conversations.ts';

/** The caller's conversations, pinned first, then latest; those that were searched for, best first. */
export async function listConversations(
  db: Db,
  actor: Actor,
  { search, ...query }: ConversationFilter & { page: number; page_size: number; search?: string | undefined },
): Promise<{ count: number; results: Conversation[] }> {
  if (search) return await findConversations(db, actor, search, query);
  const offset = (query.page - 1) * query.page_size;
  const rows = await listConversationRows(db, actor.user_id, query, query.page_size, offset);
  // A last page tells by itself how many there are.
  const isLast = rows.length < query.page_size && (rows.length > 0 || offset === 0);
  const count = isLast ? offset + rows.length : await countConversations(db, actor.user_id, query);
  return { count, results: rows.map(toConversation) };
}
