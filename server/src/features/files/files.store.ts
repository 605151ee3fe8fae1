import type { FileCategory } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A file with what its current version says. */
export interface FileRow {
  id: string;
  name: string;
  version: number;
  in_knowledge_base: boolean;
  uploaded_by: string | null;
  download_count: number;
  created_at: Date;
  updated_at: Date;
  original_name: string;
  file_size: number;
  file_type: string;
  category: FileCategory;
  sha256: string;
  storage_key: string;
  /** The latest link that is open. */
  share_id: string | null;
}

/** Of `files f join file_versions v`. */
export const fileColumns = (now: Date) => sql`
  f.id, f.name, f.version, f.in_knowledge_base, f.uploaded_by, f.download_count, f.created_at, f.updated_at,
  v.original_name, v.file_size, v.file_type, v.category, v.sha256, v.storage_key,
  (select s.id from file_shares s where s.file_id = f.id and s.revoked_at is null and s.expires_at > ${now}
   order by s.created_at desc, s.id desc limit 1) as share_id`;

export const filesWithVersion = sql`files f join file_versions v on v.file_id = f.id and v.version = f.version`;

export async function findFile(db: Db, id: string, now: Date): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns(now)} from ${filesWithVersion} where f.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, kept from changing until the transaction ends. */
export async function lockFile(db: Db, id: string, now: Date): Promise<FileRow | undefined> {
  await db.selectFrom('files').select('id').where('id', '=', id).forUpdate().execute();
  return await findFile(db, id, now);
}

export async function insertFile(
  db: Db,
  file: { id: string; name: string; in_knowledge_base: boolean; uploaded_by: string; at: Date },
): Promise<void> {
  const { at, ...rest } = file;
  await db
    .insertInto('files')
    .values({ ...rest, version: 1, created_at: at, updated_at: at })
    .execute();
}

export async function changeFile(
  db: Db,
  id: string,
  change: { name?: string; in_knowledge_base?: boolean; version?: number; updated_at: Date },
): Promise<void> {
  await db.updateTable('files').set(change).where('id', '=', id).execute();
}

/** Removes a file with all that hangs on it; its bytes are somebody else's business. */
export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}
