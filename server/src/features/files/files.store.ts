import type { FileCategory, filesEndpoints } from '@haulwise/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { buildShelfClause, type Reader } from '../../platform/db/scope.ts';

/** A file joined with its current version. */
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
  /** The latest active share link. */
  share_id: string | null;
}

/** Of `files f join file_versions v`. */
const fileColumns = (now: Date) => sql`
  f.id, f.name, f.version, f.in_knowledge_base, f.uploaded_by, f.download_count, f.created_at, f.updated_at,
  v.original_name, v.file_size, v.file_type, v.category, v.sha256, v.storage_key,
  (select s.id from file_shares s where s.file_id = f.id and s.revoked_at is null and s.expires_at > ${now}
   order by s.created_at desc, s.id desc limit 1) as share_id`;

export const filesWithVersion = sql`files f join file_versions v on v.file_id = f.id and v.version = f.version`;

/** Files of the scope itself that are not deleted. */
const isThere = (reader: Reader) => sql`${buildShelfClause(reader, 'f')} and f.deleted_at is null`;

export async function findFile(reader: Reader, id: string, now: Date): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns(now)} from ${filesWithVersion} where f.id = ${id} and ${isThere(reader)}`.execute(reader.db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockFile(writer: Reader, id: string, now: Date): Promise<FileRow | undefined> {
  await lockFileRow(writer, id);
  return await findFile(writer, id, now);
}

/** Locks a file of the scope, deleted or not, until the transaction ends. */
export async function lockFileRow(writer: Reader, id: string): Promise<{ deleted_at: Date | null } | undefined> {
  return await writer.db
    .selectFrom('files')
    .select('deleted_at')
    .where('id', '=', id)
    .where(buildShelfClause(writer, 'files'))
    .forUpdate()
    .executeTakeFirst();
}

export async function insertFile(
  db: Db,
  file: {
    id: string;
    company_id: string | null;
    conversation_id: string | null;
    name: string;
    in_knowledge_base: boolean;
    uploaded_by: string;
    at: Date;
  },
): Promise<void> {
  const { at, ...rest } = file;
  await db
    .insertInto('files')
    .values({ ...rest, version: 1, created_at: at, updated_at: at })
    .execute();
}

export async function updateFileRow(
  db: Db,
  id: string,
  change: {
    name?: string;
    in_knowledge_base?: boolean;
    version?: number;
    deleted_at?: Date | null;
    updated_at: Date;
  },
): Promise<void> {
  await db.updateTable('files').set(change).where('id', '=', id).execute();
}

/** Attaches a file to a conversation, or makes it its company's alone. */
export async function setConversation(db: Db, id: string, conversationId: string | null, now: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ conversation_id: conversationId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes a file and everything that belongs to it, but not its bytes. */
export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

type ListQuery = z.output<typeof filesEndpoints.listFiles.query>;

export interface FileFilter extends Pick<ListQuery, 'search' | 'category' | 'shared'> {
  /** Only these. */
  among?: string[];
  /** None of these. */
  without?: string[];
}

const ORDERS = {
  name: sql`lower(f.name)`,
  file_size: sql`v.file_size`,
  created_at: sql`f.created_at`,
  download_count: sql`f.download_count`,
};

const isOpen = (now: Date) =>
  sql`exists (select from file_shares s where s.file_id = f.id and s.revoked_at is null and s.expires_at > ${now})`;

function conditions(reader: Reader, { search, category, shared, among, without }: FileFilter, now: Date) {
  const all = [isThere(reader)];
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(f.name ilike ${pattern} or v.original_name ilike ${pattern})`);
  }
  if (category) all.push(sql`v.category = ${category}`);
  if (shared) all.push(shared === 'true' ? isOpen(now) : sql`not ${isOpen(now)}`);
  if (among) all.push(sql`f.id = any(${among}::uuid[])`);
  if (without) all.push(sql`f.id <> all(${without}::uuid[])`);
  return sql.join(all, sql` and `);
}

export async function countFiles(reader: Reader, filter: FileFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${filesWithVersion} where ${conditions(reader, filter, now)}`.execute(reader.db);
  return rows[0]?.count ?? 0;
}

/** One page of files in the requested order, ties broken by id. */
export async function listFileRows(
  reader: Reader,
  filter: FileFilter,
  ordering: ListQuery['ordering'],
  page: { limit: number; offset: number },
  now: Date,
): Promise<FileRow[]> {
  const order = ORDERS[ordering.replace('-', '') as keyof typeof ORDERS];
  const direction = sql.raw(ordering.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await sql<FileRow>`
    select ${fileColumns(now)} from ${filesWithVersion} where ${conditions(reader, filter, now)}
    order by ${order} ${direction}, f.id ${direction} limit ${page.limit} offset ${page.offset}`.execute(reader.db);
  return rows;
}

/** Counts a download for the file, its day (UTC) and the share link that was used. */
export async function addDownload(db: Db, fileId: string, shareId: string | null, now: Date): Promise<void> {
  await sql`
    with counted as (
      update files set download_count = download_count + 1 where id = ${fileId} returning id
    ), linked as (
      update file_shares set download_count = download_count + 1 where id = ${shareId}
    )
    insert into file_downloads (day, file_id, downloads)
    select (${now}::timestamptz at time zone 'UTC')::date, id, 1 from counted
    on conflict (day, file_id) do update set downloads = file_downloads.downloads + 1`.execute(db);
}

/** Every column, so that one added later is exported too. */
export function listOwnFiles(db: Db, userId: string) {
  return db.selectFrom('files').selectAll().where('uploaded_by', '=', userId).orderBy('created_at').execute();
}
