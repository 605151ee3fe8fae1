import type { SharedConversation } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Owned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { ConversationRow } from '../conversations.store.ts';

export type SharedMessages = SharedConversation['messages'];

export interface ShareRow {
  id: string;
  conversation: string;
  title: string;
  message_count: number;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

const columns = [
  'id',
  'conversation_id as conversation',
  'title',
  'message_count',
  'created_at',
  'expires_at',
  'revoked_at',
] as const;

const isLive = (now: Date) => sql<boolean>`revoked_at is null and coalesce(expires_at > ${now}::timestamptz, true)`;

/** The share that was created with an Idempotency-Key. */
export function findShareByKey(db: Db, userId: string, key: string): Promise<ShareRow | undefined> {
  return db
    .selectFrom('conversation_shares')
    .select(columns)
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** The shares of a conversation that can still be opened, latest first. */
export function listLiveShares(db: Db, conversation: Owned<ConversationRow>, now: Date): Promise<ShareRow[]> {
  return db
    .selectFrom('conversation_shares')
    .select(columns)
    .where('conversation_id', '=', conversation.id)
    .where(isLive(now))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function insertShare(
  db: Db,
  conversation: Owned<ConversationRow>,
  share: {
    id: string;
    user_id: string;
    messages: SharedMessages;
    request_key: string | null;
    created_at: Date;
    expires_at: Date | null;
  },
): Promise<ShareRow> {
  const { messages, ...rest } = share;
  return db
    .insertInto('conversation_shares')
    .values({
      ...rest,
      conversation_id: conversation.id,
      title: conversation.title,
      messages: JSON.stringify(messages),
      message_count: messages.length,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Revokes a user's share and deletes its copy; null if the user has no such share. */
export async function revokeOwnShare(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<{ wasOpen: boolean } | null> {
  const own = await db
    .selectFrom('conversation_shares')
    .innerJoin('conversations', 'conversations.id', 'conversation_shares.conversation_id')
    .select('revoked_at')
    .where('conversation_shares.id', '=', id)
    .where('conversation_shares.user_id', '=', userId)
    .where('conversations.deleted_at', 'is', null)
    .forUpdate('conversation_shares')
    .executeTakeFirst();
  if (!own) return null;
  if (own.revoked_at !== null) return { wasOpen: false };
  await db.updateTable('conversation_shares').set({ revoked_at: now, messages: '[]' }).where('id', '=', id).execute();
  return { wasOpen: true };
}

/** What a share shows, and its owner; undefined if it was revoked, has expired or its conversation is deleted. */
export async function findOpenShare(
  db: Db,
  id: string,
  now: Date,
): Promise<{ user_id: string; title: string; messages: SharedMessages; created_at: Date } | undefined> {
  const { rows } = await sql<{ user_id: string; title: string; messages: SharedMessages; created_at: Date }>`
    select s.user_id, s.title, s.messages, s.created_at
    from conversation_shares s join conversations c on c.id = s.conversation_id
    where s.id = ${id} and c.deleted_at is null
      and s.revoked_at is null and coalesce(s.expires_at > ${now}::timestamptz, true)`.execute(db);
  return rows[0];
}

/** Deletes shares that ended before a point in time. */
export async function deleteEndedShareRows(db: Db, before: Date): Promise<void> {
  await sql`delete from conversation_shares where least(expires_at, revoked_at) < ${before}`.execute(db);
}

/** A batch of a user's shares, all columns, by id after a given one. */
export function listOwnShares(db: Db, userId: string, afterId: string | undefined, limit: number) {
  let query = db.selectFrom('conversation_shares').selectAll().where('user_id', '=', userId);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}
