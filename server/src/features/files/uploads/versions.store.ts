import type { FileCategory } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { buildShelfClause, type Reader } from '../../../platform/db/scope.ts';

export interface VersionRow {
  file_id: string;
  version: number;
  original_name: string;
  file_size: number;
  file_type: string;
  category: FileCategory;
  sha256: string;
  storage_key: string;
  uploaded_by: string | null;
  created_at: Date;
}

const columns = [
  'file_id',
  'version',
  'original_name',
  'file_size',
  'file_type',
  'category',
  'sha256',
  'storage_key',
  'uploaded_by',
  'created_at',
] as const;

export async function insertVersion(db: Db, row: VersionRow & { request_key: string | null }): Promise<void> {
  await db.insertInto('file_versions').values(row).execute();
}

/** The version stored by an earlier request with the same Idempotency-Key. */
export function findVersionByKey(
  db: Db,
  userId: string,
  key: string,
): Promise<{ file_id: string; version: number } | undefined> {
  return db
    .selectFrom('file_versions')
    .select(['file_id', 'version'])
    .where('uploaded_by', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Makes requests of the same user and key wait for each other until the transaction ends. */
export async function lockKey(db: Db, userId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file upload ${userId} ${key}`}, 0))`.execute(db);
}

/** Latest first; none if the file is somebody else's. */
export async function listVersions(reader: Reader, fileId: string): Promise<VersionRow[]> {
  const rows = await reader.db
    .selectFrom('file_versions')
    .select(columns)
    .where('file_id', '=', fileId)
    .where(isOfScope(reader))
    .orderBy('version', 'desc')
    .execute();
  return rows as VersionRow[];
}

const isOfScope = (reader: Reader) =>
  sql<boolean>`exists (select from files f where f.id = file_versions.file_id and ${buildShelfClause(reader, 'f')})`;

export async function findVersion(reader: Reader, fileId: string, version: number): Promise<VersionRow | undefined> {
  const row = await reader.db
    .selectFrom('file_versions')
    .select(columns)
    .where('file_id', '=', fileId)
    .where(isOfScope(reader))
    .where('version', '=', version)
    .executeTakeFirst();
  return row as VersionRow | undefined;
}

/** Deletes all versions of a file but this one, and returns the keys of their bytes. */
export async function deleteOtherVersions(tx: Db, fileId: string, version: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('file_versions')
    .where('file_id', '=', fileId)
    .where('version', '<>', version)
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** The keys of all bytes that a company keeps. */
export async function listKeysOfCompany(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('file_versions')
    .innerJoin('files', 'files.id', 'file_versions.file_id')
    .select('storage_key')
    .where('files.company_id', '=', companyId)
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** The keys of all bytes that are attached to conversations. */
export async function listKeysOfConversations(db: Db, conversationIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select v.storage_key from files f join file_versions v on v.file_id = f.id
    where f.conversation_id = any(${conversationIds}::uuid[])`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}

/** Which of these keys no row refers to. */
export async function findUnnamed(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from file_versions where storage_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Rows in key order, after a given key. */
export function listKeysAfter(db: Db, after: string, limit: number) {
  return db
    .selectFrom('file_versions')
    .select(['storage_key', 'file_id', 'version', 'created_at'])
    .where('storage_key', '>', after)
    .orderBy('storage_key')
    .limit(limit)
    .execute();
}

export function listOwnVersions(
  db: Db,
  userId: string,
  after: { file_id: string; version: number } | null,
  limit: number,
) {
  return db
    .selectFrom('file_versions')
    .innerJoin('files', 'files.id', 'file_versions.file_id')
    .selectAll('file_versions')
    .select('files.name')
    .where('file_versions.uploaded_by', '=', userId)
    .$if(after !== null, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('file_versions.file_id', '>', after?.file_id ?? ''),
          eb.and([
            eb('file_versions.file_id', '=', after?.file_id ?? ''),
            eb('file_versions.version', '>', after?.version ?? 0),
          ]),
        ]),
      ),
    )
    .orderBy('file_versions.file_id')
    .orderBy('file_versions.version')
    .limit(limit)
    .execute();
}
