import { sql } from 'kysely';
import type { Owned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type ConversationRow, conversationColumns } from '../conversations.store.ts';

/** How long a deleted conversation or folder can be restored. */
const KEPT = sql`interval '30 days'`;

/** A conversation or folder that may have been deleted. */
export interface MaybeDeletedRow {
  id: string;
  folder: string | null;
  is_deleted: boolean;
  /** Deleted too long ago to be restored. */
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

/** Locked until the transaction ends. */
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

/** Restores a deleted conversation to a folder or to none; undefined if it has been restored already. */
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

/** Marks a folder, locked by this transaction, and the given conversations of it as deleted. */
export async function setFolderDeleted(tx: Db, id: string, conversationIds: string[], now: Date): Promise<void> {
  await tx.updateTable('folders').set({ deleted_at: now }).where('id', '=', id).execute();
  await tx
    .updateTable('conversations')
    .set({ deleted_at: now, deleted_with_folder: true })
    .where('id', '=', sql<string>`any(${conversationIds}::uuid[])`)
    .execute();
}

/** Restores a deleted folder with the conversations that were deleted with it, and no others. */
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
 * All conversations of a user, deleted ones included, locked until the transaction ends. The latest comes last, so that
 * deletion in this order blocks replies that are being written for the shortest time.
 */
export async function lockConversations(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('conversations')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks all conversations of a user, locked by this transaction, as deleted; returns how many were not yet. */
export async function setAllConversationsDeleted(tx: Db, userId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({ deleted_at: now })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Restores what `setAllConversationsDeleted` marked at a moment; the user's folders are locked by this transaction. */
export async function restoreClearedRows(tx: Db, userId: string, clearedAt: Date, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update conversations c set deleted_at = null,
      folder_id = (select f.id from folders f where f.id = c.folder_id and f.deleted_at is null)
    where c.user_id = ${userId} and c.deleted_at = ${clearedAt} and not c.deleted_with_folder
      and c.deleted_at > ${now}::timestamptz - ${KEPT}`.execute(tx);
  return Number(numAffectedRows);
}

/** The conversations of a folder that are not deleted, locked in the same order. */
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

/** Deletes conversations of any user with everything in them. */
export async function deleteConversationRows(tx: Db, ids: string[]): Promise<void> {
  await tx.deleteFrom('conversations').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** Deletes for good the folders of a user that are marked as deleted. */
export async function deleteSoftDeletedFolders(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('folders').where('user_id', '=', userId).where('deleted_at', 'is not', null).execute();
}

/** Up to `limit` conversations that can no longer be restored, locked until the transaction ends. */
export async function lockExpiredConversations(tx: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where deleted_at <= ${now}::timestamptz - ${KEPT}
    limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes the folders that can no longer be restored. */
export async function deleteExpiredFolders(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('folders').where(sql<boolean>`deleted_at <= ${now}::timestamptz - ${KEPT}`).execute();
}
