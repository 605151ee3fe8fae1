import type { FolderDetail } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Owned } from '../../../platform/core/owned.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface FolderRow {
  id: string;
  name: string;
  color: string;
  created_at: Date;
  updated_at: Date;
  /** Includes archived ones: everything that would be deleted with the folder. */
  conversation_count: number;
}

export interface FolderDetailRow
  extends FolderRow,
    Pick<FolderDetail, 'instructions' | 'draft_tone' | 'draft_channel'> {}

const conversationCount = sql<number>`(
  select coalesce(sum(conversations), 0) from conversation_counts
  where user_id = folders.user_id and folder_id = folders.id)`.as('conversation_count');
const columns = ['id', 'name', 'color', 'created_at', 'updated_at', conversationCount] as const;
/** Instructions are long: lists do without them. */
const allColumns = [...columns, 'instructions', 'draft_tone', 'draft_channel'] as const;

type Changed = 'name' | 'color' | 'instructions' | 'draft_tone' | 'draft_channel';
export type FolderChange = { [K in Changed]?: FolderDetailRow[K] | undefined };

function liveFolders(db: Db, userId: string) {
  return db.selectFrom('folders').where('user_id', '=', userId).where('deleted_at', 'is', null);
}

/** A page of the user's folders, oldest first. */
export function listFolderRows(db: Db, userId: string, limit: number, offset: number): Promise<FolderRow[]> {
  return liveFolders(db, userId)
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFolders(db: Db, userId: string): Promise<number> {
  const row = await liveFolders(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findFolder(db: Db, userId: string, id: string): Promise<FolderDetailRow | undefined> {
  return liveFolders(db, userId).select(allColumns).$castTo<FolderDetailRow>().where('id', '=', id).executeTakeFirst();
}

/** Keeps a folder from being deleted until the transaction ends; false if there is no such folder. */
export async function lockFolderShared(tx: Db, userId: string, id: string): Promise<boolean> {
  const row = await liveFolders(tx, userId).select('id').where('id', '=', id).forShare().executeTakeFirst();
  return row !== undefined;
}

/** Keeps all folders of a user from being deleted until the transaction ends. */
export async function lockFoldersShared(tx: Db, userId: string): Promise<void> {
  await liveFolders(tx, userId).select('id').orderBy('id').forShare().execute();
}

/** Locks a folder until the transaction ends; false if there is no such folder. */
export async function lockFolder(tx: Db, userId: string, id: string): Promise<boolean> {
  const row = await liveFolders(tx, userId).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Adds a folder; a repeated request changes nothing. */
export async function insertFolder(
  db: Db,
  { now, ...row }: { id: string; user_id: string; name: string; color: string; now: Date },
): Promise<void> {
  await db
    .insertInto('folders')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Changes what is given and nothing else; undefined if the folder has been deleted meanwhile. */
export function updateFolderRow(
  db: Db,
  folder: Owned<FolderRow>,
  change: FolderChange,
  now: Date,
): Promise<{ id: string } | undefined> {
  return db
    .updateTable('folders')
    .set({ ...change, updated_at: now })
    .where('id', '=', folder.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** All columns, so that new ones are included in the user's personal data, and the ids of the documents. */
export function listOwnFolders(db: Db, userId: string) {
  const documents = sql<string[]>`
    array(select file_id from folder_documents where folder_id = folders.id order by created_at)`.as('documents');
  return db
    .selectFrom('folders')
    .selectAll()
    .select(documents)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
