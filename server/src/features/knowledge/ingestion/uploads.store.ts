import type { PileEstimate } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { buildScopeClause, buildShelfClause, type Reader } from '../../../platform/db/scope.ts';

export interface UploadRow {
  id: string;
  /** Null: shared with everybody. */
  company_id: string | null;
  name: string;
  status: string;
  file_version: number | null;
  is_waiting: boolean;
}

/** Identifies the reading of one version of a file. */
export interface Reading {
  file_id: string;
  version: number;
}

export interface UploadState {
  file_id: string;
  /** Name of the document. */
  name: string;
  status: string;
  is_begun: boolean;
  passages: number;
  error: string | null;
  pile: PileEstimate | null;
}

export function findUpload(db: Db, fileId: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('documents')
    .select(['id', 'company_id', 'name', 'status', 'file_version', 'is_waiting'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** Which of these names are taken by documents that the reader sees: one name must not mean two of them. */
export async function findTakenNames(reader: Reader, names: string[], except: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from documents
    where name = any(${names}) and id is distinct from ${except}::uuid and ${buildScopeClause(reader, 'documents')}`.execute(
    reader.db,
  );
  return new Set(rows.map(({ name }) => name));
}

export async function insertUpload(
  db: Db,
  upload: {
    id: string;
    company_id: string | null;
    conversation_id: string | null;
    file_id: string;
    version: number;
    name: string;
    media_type: string;
    revision: number;
  },
): Promise<void> {
  const { version, ...columns } = upload;
  await db
    .insertInto('documents')
    .values({
      ...columns,
      kind: 'upload',
      title: upload.name,
      content: null,
      sha256: '',
      status: 'processing',
      file_version: version,
      is_waiting: true,
    })
    .execute();
}

/** Marks the document to be read (again). `isEmptied`: its content is no longer in the index. */
export async function setUploadWanted(
  db: Db,
  id: string,
  wanted: { version: number; name: string; media_type: string; isEmptied: boolean; revision: number },
): Promise<void> {
  const { version, name, media_type, isEmptied, revision } = wanted;
  await db
    .updateTable('documents')
    .set({
      name,
      media_type,
      revision,
      file_version: version,
      is_waiting: true,
      begun_at: null,
      attempts: 0,
      updated_at: sql<string>`now()`,
      ...(isEmptied ? { status: 'processing', error: null, sha256: '', words: [], word_counts: [], pile: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export interface ClaimedUpload {
  id: string;
  company_id: string | null;
  conversation_id: string | null;
  name: string;
  media_type: string;
  attempts: number;
}

/** Claims a reading that is still wanted and not claimed by another process; else null. */
export async function claimReading(
  db: Db,
  { file_id, version }: Reading,
  { at, deadBefore }: { at: Date; deadBefore: Date },
): Promise<ClaimedUpload | null> {
  const row = await db
    .updateTable('documents')
    .set((eb) => ({ begun_at: at, attempts: eb('attempts', '+', 1) }))
    .where('file_id', '=', file_id)
    .where('file_version', '=', version)
    .where('is_waiting', '=', true)
    .where((eb) => eb.or([eb('begun_at', 'is', null), eb('begun_at', '<', deadBefore)]))
    .returning(['id', 'company_id', 'conversation_id', 'name', 'media_type', 'attempts'])
    .executeTakeFirst();
  return row ?? null;
}

/** Records that it is still being read. */
export async function recordHeartbeat(db: Db, { file_id, version }: Reading, at: Date): Promise<void> {
  await ofReading(db, { file_id, version }).set({ begun_at: at }).execute();
}

/** Lets any process claim it again. */
export async function releaseReading(db: Db, reading: Reading): Promise<void> {
  await ofReading(db, reading).set({ begun_at: null }).execute();
}

/** Records why it could not be read. A document that is ready from an earlier reading keeps answering. */
export async function failReading(db: Db, reading: Reading, error: string): Promise<void> {
  await ofReading(db, reading)
    .set({
      is_waiting: false,
      begun_at: null,
      updated_at: sql<string>`now()`,
      status: sql<string>`case when status = 'ready' then status else 'failed' end`,
      error: sql<string>`case when status = 'ready' then null else ${error} end`,
    })
    .execute();
}

function ofReading(db: Db, { file_id, version }: Reading) {
  return db
    .updateTable('documents')
    .where('file_id', '=', file_id)
    .where('file_version', '=', version)
    .where('is_waiting', '=', true);
}

/** Locks and returns the document if this reading of it, under this name, is still wanted. */
export async function lockReading(db: Db, { file_id, version }: Reading, name: string): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('file_id', '=', file_id)
    .where('file_version', '=', version)
    .where('name', '=', name)
    .where('is_waiting', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function finishReading(
  db: Db,
  id: string,
  read: { title: string; sha256: string; words: Map<string, number>; revision: number; pile: PileEstimate | null },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({
      title: read.title,
      sha256: read.sha256,
      revision: read.revision,
      pile: read.pile && JSON.stringify(read.pile),
      words: [...read.words.keys()],
      word_counts: [...read.words.values()],
      status: 'ready',
      error: null,
      is_waiting: false,
      begun_at: null,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function readUploadStates(reader: Reader, fileIds: string[]): Promise<UploadState[]> {
  const { rows } = await sql<UploadState>`
    select file_id, name, status, begun_at is not null as is_begun, error, pile,
      (select count(*)::int from passages where document_id = documents.id) as passages
    from documents where file_id = any(${fileIds}::uuid[]) and ${buildShelfClause(reader, 'documents')}`.execute(
    reader.db,
  );
  return rows;
}

/** Files whose document is in this state. */
export async function listUploads(
  reader: Reader,
  state: { status: string; isBegun?: boolean },
): Promise<{ file_id: string | null }[]> {
  return reader.db
    .selectFrom('documents')
    .select('file_id')
    .where(buildShelfClause(reader, 'documents'))
    .where('file_id', 'is not', null)
    .where('status', '=', state.status)
    .$if(state.isBegun === true, (query) => query.where('begun_at', 'is not', null))
    .$if(state.isBegun === false, (query) => query.where('begun_at', 'is', null))
    .execute();
}

/** Readings whose process sends no more heartbeats, and those unclaimed for too long. */
export async function findAbandoned(
  db: Db,
  { deadBefore, forgottenBefore }: { deadBefore: Date; forgottenBefore: Date },
): Promise<(Reading & { media_type: string })[]> {
  const { rows } = await sql<Reading & { media_type: string }>`
    select file_id, file_version as version, media_type from documents
    where is_waiting and (begun_at < ${deadBefore} or (begun_at is null and updated_at < ${forgottenBefore}))
    order by updated_at limit 100`.execute(db);
  return rows;
}

/** How many uploads are queued, being read, or failed. */
export async function countReadings(db: Db): Promise<{ state: string; documents: number }[]> {
  const { rows } = await sql<{ state: string; documents: number }>`
    select states.state, count(unread.state) as documents
    from (values ('queued'), ('processing'), ('failed')) as states (state) left join (
      select case when status = 'failed' then 'failed' when begun_at is null then 'queued' else 'processing' end as state
      from documents where file_id is not null and (is_waiting or status in ('processing', 'failed'))
    ) as unread on unread.state = states.state group by states.state`.execute(db);
  return rows;
}
