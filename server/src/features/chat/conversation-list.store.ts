import type { Db } from '../../platform/db/database.ts';
import { conversationColumns } from './conversations.store.ts';

export interface ConversationFilter {
  folder?: string | undefined;
  archived: 'true' | 'false' | 'all';
  pinned?: 'true' | 'false' | undefined;
}

/** Those that are not deleted and pass a filter. */
export function ownConversations(db: Db, userId: string, { folder, archived, pinned }: ConversationFilter) {
  let query = db.selectFrom('conversations').where('user_id', '=', userId).where('deleted_at', 'is', null);
  if (archived !== 'all') query = query.where('is_archived', '=', archived === 'true');
  if (pinned) query = query.where('is_pinned', '=', pinned === 'true');
  if (folder === 'none') query = query.where('folder_id', 'is', null);
  else if (folder) query = query.where('folder_id', '=', folder);
  return query;
}

/** A page of the user's conversations, pinned first, then latest. */
export function listConversationRows(
  db: Db,
  userId: string,
  filter: ConversationFilter,
  limit: number,
  offset: number,
) {
  // Ids first: they and their order are in the index, so that what is passed over is never fetched.
  const ids = ownConversations(db, userId, filter)
    .select('id')
    .orderBy('is_pinned', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('conversations')
    .select(conversationColumns)
    .where('id', 'in', ids)
    .orderBy('is_pinned', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many pass a filter; from kept counts, so that it takes as long for ten as for ten thousand. */
export async function countConversations(
  db: Db,
  userId: string,
  { folder, archived, pinned }: ConversationFilter,
): Promise<number> {
  let query = db.selectFrom('conversation_counts').where('user_id', '=', userId);
  if (archived !== 'all') query = query.where('is_archived', '=', archived === 'true');
  if (pinned) query = query.where('is_pinned', '=', pinned === 'true');
  if (folder === 'none') query = query.where('folder_id', 'is', null);
  else if (folder) query = query.where('folder_id', '=', folder);
  const row = await query.select((eb) => eb.fn.sum<number | null>('conversations').as('count')).executeTakeFirst();
  return Number(row?.count ?? 0);
}
