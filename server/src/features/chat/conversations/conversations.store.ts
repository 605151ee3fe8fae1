import { sql } from 'kysely';
import type { Owned } from '../../../platform/core/owned.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface ConversationRow {
  id: string;
  title: string;
  folder: string | null;
  is_pinned: boolean;
  is_archived: boolean;
  created_at: Date;
  updated_at: Date;
  message_count: number;
}

export const conversationColumns = [
  'id',
  'title',
  'folder_id as folder',
  'is_pinned',
  'is_archived',
  'created_at',
  'updated_at',
  'message_count',
] as const;

/** A conversation of the user's that is not deleted. */
export function findConversation(db: Db, userId: string, id: string): Promise<ConversationRow | undefined> {
  return liveConversation(db, userId, id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockConversation(db: Db, userId: string, id: string): Promise<ConversationRow | undefined> {
  return liveConversation(db, userId, id).forUpdate().executeTakeFirst();
}

function liveConversation(db: Db, userId: string, id: string) {
  return db
    .selectFrom('conversations')
    .select(conversationColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

export interface NewConversation {
  id: string;
  title: string;
  folder_id: string | null;
  /** Of messages that are added with it. */
  message_count?: number;
  updated_at?: Date;
}

export function insertConversation(db: Db, row: NewConversation & { user_id: string }): Promise<ConversationRow> {
  return db.insertInto('conversations').values(row).returning(conversationColumns).executeTakeFirstOrThrow();
}

export interface ConversationChange {
  title?: string | undefined;
  folder?: string | null | undefined;
  is_pinned?: boolean | undefined;
  is_archived?: boolean | undefined;
}

/** Changes what is given and nothing else; only messages move a conversation up in its list. */
export async function updateConversationRow(
  tx: Db,
  conversation: Owned<ConversationRow>,
  { folder, ...change }: ConversationChange,
): Promise<ConversationRow> {
  const values = { ...change, ...(folder === undefined ? {} : { folder_id: folder }) };
  if (Object.values(values).every((value) => value === undefined)) return conversation;
  return await tx
    .updateTable('conversations')
    .set(values)
    .where('id', '=', conversation.id)
    .returning(conversationColumns)
    .executeTakeFirstOrThrow();
}

/** Counts added messages and moves the conversation to the top of its list. */
export async function recordConversationActivity(db: Db, id: string, now: Date, added: number): Promise<void> {
  await sql`
    update conversations set updated_at = ${now}, message_count = message_count + ${added} where id = ${id}`.execute(
    db,
  );
}

export interface ConversationFilter {
  folder?: string | undefined;
  archived: 'true' | 'false' | 'all';
  pinned?: 'true' | 'false' | undefined;
}

/** A query for the user's conversations that are not deleted and pass a filter. */
export function buildConversationsQuery(db: Db, userId: string, { folder, archived, pinned }: ConversationFilter) {
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
  // Ids first: the index holds them in order, so that skipped rows are never fetched.
  const ids = buildConversationsQuery(db, userId, filter)
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

/** How many pass a filter; read from stored counts, so that it is as fast for ten thousand as for ten. */
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

/** A batch of a user's conversations, all columns, by id after a given one. */
export function listOwnConversations(db: Db, userId: string, afterId: string | undefined, limit: number) {
  let query = db.selectFrom('conversations').selectAll().where('user_id', '=', userId);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}
