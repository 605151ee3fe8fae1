import { sql } from 'kysely';
import type { Owned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type ConversationRow, conversationColumns } from '../conversations.store.ts';

/** How long what is deleted can be brought back. */
const KEPT = sql`interval '30 days'`;

/** A conversation or folder that may have been deleted. */
export interface MaybeDeletedRow {
  id: string;
  folder: string | null;
  is_deleted: boolean;
  /** Deleted longer ago than it is kept. */
  is_expired: boolean;
}

const state = (now: Date) =>
  [
    sql<boolean>`deleted_at is not null`.as('is_deleted'),
    sql<boolean>`coalesce(deleted_at <= ${now}::timestamptz - ${KEPT}, false)`.as('is_expired'),
  ] as const;

export function findMaybeDeletedConversation(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<MaybeDeletedRow | undefined> {
  return db
    .selectFrom('conversations')
    .select(['id', 'folder_id as folder', ...state(now)])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Held against others until the transaction ends. */
export function lockMaybeDeletedFolder(
  tx: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<MaybeDeletedRow | undefined> {
  return tx
    .selectFrom('folders')
    .select(['id', sql<null>`null`.as('folder'), ...state(now)])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setConversationDeleted(tx: Db, conversation: Owned<ConversationRow>, now: Date): Promise<void> {
  await tx.updateTable('conversations').set({ deleted_at: now }).where('id', '=', conversation.id).execute();
}

/** Brings a deleted conversation back into a folder or none; undefined where somebody else already did. */
export function restoreConversationRow(
  tx: Db,
  conversation: Owned<MaybeDeletedRow>,
  folderId: string | null,
): Promise<ConversationRow | undefined> {
  return tx
    .updateTable('conversations')
    .set({ deleted_at: null, deleted_with_folder: false, folder_id: folderId })
    .where('id', '=', conversation.id)
    .where('deleted_at', 'is not', null)
    .returning(conversationColumns)
    .executeTakeFirst();
}

/** Marks a folder, held by this transaction, and the given conversations of it. */
export async function setFolderDeleted(tx: Db, id: string, conversationIds: string[], now: Date): Promise<void> {
  await tx.updateTable('folders').set({ deleted_at: now }).where('id', '=', id).execute();
  await tx
    .updateTable('conversations')
    .set({ deleted_at: now, deleted_with_folder: true })
    .where('id', '=', sql<string>`any(${conversationIds}::uuid[])`)
    .execute();
}

/** Brings a deleted folder back with the conversations that went with it, and no others. */
export async function restoreFolderRow(tx: Db, folder: Owned<MaybeDeletedRow>): Promise<void> {
  await tx.updateTable('folders').set({ deleted_at: null }).where('id', '=', folder.id).execute();
  await tx
    .updateTable('conversations')
    .set({ deleted_at: null, deleted_with_folder: false })
    .where('folder_id', '=', folder.id)
    .where('deleted_with_folder', '=', true)
    .execute();
}

/**
 * Conversations of a user, deleted ones too, held against other writers until the transaction ends; the one touched last
 * comes last, so that a removal in this order holds up what is being written for the shortest time.
 */
export function lockConversations(tx: Db, userId: string): Promise<{ id: string; is_deleted: boolean }[]> {
  return tx
    .selectFrom('conversations')
    .select(['id', sql<boolean>`deleted_at is not null`.as('is_deleted')])
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The conversations of a folder that are not deleted, held in the same order. */
export async function lockConversationsOfFolder(tx: Db, userId: string, folderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', userId)
    .where('folder_id', '=', folderId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes conversations, whosever they are, with all that is in them. */
export async function deleteConversationRows(tx: Db, ids: string[]): Promise<void> {
  await tx.deleteFrom('conversations').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Removes the folders of a user that he deleted before. */
export async function deleteSoftDeletedFolders(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('folders').where('user_id', '=', userId).where('deleted_at', 'is not', null).execute();
}

/** Removes some of what was deleted longer ago than it is kept; says how many rows. */
export async function deleteExpiredRows(
  db: Db,
  table: 'conversations' | 'folders',
  now: Date,
  limit: number,
): Promise<number> {
  const isExpired = sql<boolean>`deleted_at <= ${now}::timestamptz - ${KEPT}`;
  const some = db.selectFrom(table).select('id').where(isExpired).limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', 'in', some)
    .where(isExpired)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
