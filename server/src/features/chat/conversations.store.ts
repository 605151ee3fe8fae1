import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

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

const columns = [
  'id',
  'title',
  'folder_id as folder',
  'is_pinned',
  'is_archived',
  'created_at',
  'updated_at',
  'message_count',
] as const;

export interface ConversationFilter {
  folder?: string | undefined;
  archived: 'true' | 'false' | 'all';
}

function ownConversations(db: Db, userId: string, filter: ConversationFilter) {
  let query = db.selectFrom('conversations').where('user_id', '=', userId);
  if (filter.archived !== 'all') query = query.where('is_archived', '=', filter.archived === 'true');
  if (filter.folder === 'none') query = query.where('folder_id', 'is', null);
  else if (filter.folder) query = query.where('folder_id', '=', filter.folder);
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
  return ownConversations(db, userId, filter)
    .select(columns)
    .orderBy('is_pinned', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countConversations(db: Db, userId: string, filter: ConversationFilter): Promise<number> {
  const row = await ownConversations(db, userId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findConversation(db: Db, userId: string, id: string): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The same, held against other writers until the transaction ends. */
export function lockConversation(db: Db, userId: string, id: string): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Holds a conversation, whosever it is, against other writers until the transaction ends. */
export async function holdConversation(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute();
}

export function insertConversation(
  db: Db,
  row: { id: string; user_id: string; title: string; folder_id: string | null },
): Promise<ConversationRow> {
  return db.insertInto('conversations').values(row).returning(columns).executeTakeFirstOrThrow();
}

/** Brings message_count up to date and moves the conversation to the top of its list. */
export async function touchConversation(db: Db, id: string, now: Date): Promise<void> {
  await sql`
    update conversations set updated_at = ${now}, message_count =
      (select count(*) from messages where conversation_id = ${id} and replaced_by is null)
    where id = ${id}`.execute(db);
}

export async function deleteConversationRow(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('conversations')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function isOwnFolder(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('folders')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
