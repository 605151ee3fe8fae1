import type { Readable } from 'node:stream';
import { errors, type File, type filesEndpoints, type IngestionStatus } from '@haulwise/contract';
import type { z } from 'zod';
import { type AuditActor, type AuditEntry, recordAudit } from '../../platform/audit/audit-log.store.ts';
import { AppError, fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../platform/db/database.ts';
import { type ReadScope, runInScope, startWriting } from '../../platform/db/scope.ts';
import {
  countFiles,
  deleteFileRow,
  type FileFilter,
  type FileRow,
  findFile,
  listFileRows,
  lockFile,
  updateFileRow,
} from './files.store.ts';
import { toFile, toFiles, toWantedDocument } from './files.view.ts';
import { type Library, REMOVAL_QUEUE } from './library.ts';
import { toNameOfSameKind, toNameWithExtension, toSafeName } from './uploads/file-name.ts';
import { isDocument } from './uploads/file-type.ts';
import { listVersions } from './uploads/versions.store.ts';

/** The states a document can be in; files that are not documents have none. */
export const DOCUMENT_STATES: IngestionStatus[] = ['queued', 'processing', 'ready', 'failed'];

/** The file library, searched, filtered and ordered. */
export async function listFiles(
  library: Library,
  query: z.output<typeof filesEndpoints.listFiles.query>,
): Promise<{ count: number; results: File[] }> {
  const { db, clock } = library;
  const now = clock.now();
  const filter: FileFilter = { ...query, ...(await byState(library, query.knowledge)) };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { count, rows } = await runInScope(db, library.scope, async (reader) => ({
    count: await countFiles(reader, filter, now),
    rows: await listFileRows(reader, filter, query.ordering, page, now),
  }));
  return { count, results: await toFiles(library, rows) };
}

async function byState({ knowledge }: Library, status: IngestionStatus | undefined): Promise<FileFilter> {
  if (status === undefined) return {};
  if (status !== 'none') return { among: await knowledge.listFilesIn(status) };
  return { without: (await Promise.all(DOCUMENT_STATES.map((one) => knowledge.listFilesIn(one)))).flat() };
}

export async function readFile(library: Library, id: string): Promise<File> {
  return await toFile(library, await readFileRow(library, id));
}

/** A file with its current version; a 404 if there is none, or if it is somebody else's. */
export async function readFileRow(
  { db, clock, scope }: Pick<Library, 'db' | 'clock' | 'scope'>,
  id: string,
): Promise<FileRow> {
  const row = await runInScope(db, scope, (reader) => findFile(reader, id, clock.now()));
  return row ?? fail('common.not_found');
}

export interface FileChange {
  name?: string | undefined;
  in_knowledge_base?: boolean | undefined;
}

/** Renames a file, or adds it to or removes it from the knowledge base. */
export async function updateFile(
  library: Library,
  auditActor: AuditActor,
  id: string,
  change: FileChange,
): Promise<File> {
  const { db, clock, knowledge } = library;
  await runInTransaction(db, async (tx) => {
    const at = clock.now();
    const file = (await lockFile(await startWriting(tx, library.scope), id, at)) ?? fail('common.not_found');
    const name = change.name === undefined ? file.name : rename(library, file, change.name);
    const isWanted = change.in_knowledge_base ?? file.in_knowledge_base;
    const mayBe = isDocument(library, file.file_type, name);
    if (change.in_knowledge_base === true && !mayBe) fail('files.not_a_document');
    const after = { ...file, name, in_knowledge_base: isWanted && mayBe };
    if (after.name === file.name && after.in_knowledge_base === file.in_knowledge_base) return;
    await updateFileRow(tx, id, { name, in_knowledge_base: after.in_knowledge_base, updated_at: at });
    if (after.in_knowledge_base || file.in_knowledge_base)
      await knowledge.update(tx, library.scope, id, toWantedDocument(after));
    const details = { file: id, renamed: name !== file.name, in_knowledge_base: after.in_knowledge_base };
    await recordFileAudit(library, tx, auditActor, { event: 'file.changed', at, details });
  });
  return await readFile(library, id);
}

/** The extension of a company's document stays, since owners think of names and not of formats. */
function rename({ scope }: Library, { original_name }: FileRow, wanted: string): string {
  const name = toSafeName(wanted);
  return scope.company_id === null ? toNameWithExtension(name, original_name) : toNameOfSameKind(name, original_name);
}

/** The audit log is the administrators', so it says nothing of what companies keep. */
export async function recordFileAudit(
  { scope }: Pick<Library, 'scope'>,
  tx: Db,
  { user_id, address }: AuditActor,
  entry: Pick<AuditEntry, 'event' | 'at' | 'details'>,
): Promise<void> {
  if (scope.company_id === null) await recordAudit(tx, { ...entry, actor_id: user_id, address });
}

/** Schedules another attempt to read a document into the knowledge base. */
export async function retryIngestion(library: Library, id: string): Promise<File> {
  const { db, clock, knowledge } = library;
  await runInTransaction(db, async (tx) => {
    const file = (await lockFile(await startWriting(tx, library.scope), id, clock.now())) ?? fail('common.not_found');
    if (!isDocument(library, file.file_type, file.name)) fail('files.not_a_document');
    if (!file.in_knowledge_base) fail('knowledge.not_in_knowledge_base');
    await knowledge.update(tx, library.scope, id, toWantedDocument(file));
  });
  return await readFile(library, id);
}

/** Deletes a file and everything that belongs to it. */
export async function deleteFile(library: Library, auditActor: AuditActor, id: string): Promise<void> {
  const { db, clock, scope } = library;
  await runInTransaction(db, async (tx) => {
    const at = clock.now();
    const file = (await lockFile(await startWriting(tx, scope), id, at)) ?? fail('common.not_found');
    await deleteFileWithin(library, tx, id);
    const details = { file: id, versions: file.version };
    await recordFileAudit(library, tx, auditActor, { event: 'file.deleted', at, details });
  });
}

/** The same in a transaction that has locked it. A job enqueued in the same transaction removes its bytes. */
export async function deleteFileWithin({ jobs, knowledge, scope }: Library, tx: Db, id: string): Promise<void> {
  const keys = (await listVersions(await startWriting(tx, scope), id)).map(({ storage_key }) => storage_key);
  await knowledge.update(tx, scope, id, null);
  await deleteFileRow(tx, id);
  await jobs.enqueue(REMOVAL_QUEUE, { keys }, { db: tx });
}

export interface BulkResult {
  deleted: number;
  failed: { id: string; error: string }[];
}

/** Deletes files one at a time: each is deleted completely or not at all, whether or not the others fail. */
export async function deleteFiles(library: Library, auditActor: AuditActor, fileIds: string[]): Promise<BulkResult> {
  const result: BulkResult = { deleted: 0, failed: [] };
  for (const id of new Set(fileIds)) {
    try {
      await deleteFile(library, auditActor, id);
      result.deleted += 1;
    } catch (error) {
      if (!(error instanceof AppError)) library.log.error({ err: error }, 'file not deleted');
      const said = error instanceof AppError ? error.id : 'common.internal';
      result.failed.push({ id, error: errors[said].message });
    }
  }
  return result;
}

export interface OpenableFile {
  name: string;
  /** Detected from the content. */
  file_type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  version: number;
  /** Throws `files.storage_unavailable` if the bytes cannot be read. */
  open(): Promise<Readable>;
}

/**
 * The current version of a file of the library, or of a company, to be indexed or downloaded by name; null if the file
 * is gone.
 */
export async function openFile(
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  scope: ReadScope,
  fileId: string,
): Promise<OpenableFile | null> {
  const row = await runInScope(db, scope, (reader) => findFile(reader, fileId, clock.now()));
  if (!row) return null;
  const { name, file_type, file_size: size, sha256, version, storage_key } = row;
  return { name, file_type, size, sha256, version, open: () => storage.read(storage_key, undefined, { size, sha256 }) };
}
