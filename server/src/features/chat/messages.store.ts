import type { Citation } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface MessageRow {
  id: string;
  conversation: string;
  position: number;
  content: string;
  message_type: 'user' | 'assistant';
  status: 'complete' | 'streaming' | 'interrupted' | 'error';
  sources: string[];
  citations: Citation[];
  created_at: Date;
  updated_at: Date;
}

const columns = sql<MessageRow>`id, conversation_id as conversation, position, content, message_type, status, sources, citations, created_at, updated_at`;

/** The newest `limit` shown messages (before a given one), oldest first, and whether older ones exist. */
export async function listMessageRows(
  db: Db,
  conversationId: string,
  limit: number,
  before?: string,
): Promise<{ rows: MessageRow[]; has_more: boolean }> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages
    where conversation_id = ${conversationId} and replaced_by is null
      ${before ? sql`and position < (select position from messages where id = ${before} and conversation_id = ${conversationId})` : sql``}
    order by position desc limit ${limit + 1}`.execute(db);
  return { rows: rows.slice(0, limit).reverse(), has_more: rows.length > limit };
}

export async function findMessage(db: Db, conversationId: string, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages
    where id = ${id} and conversation_id = ${conversationId} and replaced_by is null`.execute(db);
  return rows[0];
}

/** Adds a message at the end and returns its position. */
export async function insertMessage(
  db: Db,
  row: {
    id: string;
    conversation_id: string;
    message_type: 'user' | 'assistant';
    content: string;
    status: 'complete' | 'streaming';
    created_at: Date;
  },
): Promise<number> {
  const { position } = await db
    .insertInto('messages')
    .values({ ...row, updated_at: row.created_at })
    .returning('position')
    .executeTakeFirstOrThrow();
  return Number(position);
}

/** Takes every shown message from a position on out of sight; `by` stands in their place. */
export async function replaceMessagesFrom(db: Db, conversationId: string, position: number, by: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ replaced_by: by })
    .where('conversation_id', '=', conversationId)
    .where('position', '>=', position)
    .where('replaced_by', 'is', null)
    .where('id', '!=', by)
    .execute();
}

/** Stores how a reply ended. */
export async function settleMessage(
  db: Db,
  id: string,
  reply: { content: string; sources: string[]; citations: Citation[]; status: 'complete' | 'interrupted' | 'error' },
  now: Date,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ ...reply, citations: JSON.stringify(reply.citations), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Keeps the text so far of running replies, for readers who do not watch them. */
export async function snapshotMessages(db: Db, snapshots: { id: string; content: string }[]): Promise<void> {
  await sql`
    update messages m set content = s.content
    from unnest(${snapshots.map((s) => s.id)}::uuid[], ${snapshots.map((s) => s.content)}::text[]) as s (id, content)
    where m.id = s.id and m.status = 'streaming'`.execute(db);
}
