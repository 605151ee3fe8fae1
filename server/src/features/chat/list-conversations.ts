import type { Conversation } from '@haulwise/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { toConversation } from './chat-replies.ts';
import { type ConversationFilter, countConversations, listConversationRows } from './conversations.store.ts';

/** The caller's conversations, pinned first, then latest. */
export async function listConversations(
  db: Db,
  actor: Actor,
  query: ConversationFilter & { page: number; page_size: number },
): Promise<{ count: number; results: Conversation[] }> {
  const [count, rows] = await Promise.all([
    countConversations(db, actor.user_id, query),
    listConversationRows(db, actor.user_id, query, query.page_size, (query.page - 1) * query.page_size),
  ]);
  return { count, results: rows.map(toConversation) };
}
