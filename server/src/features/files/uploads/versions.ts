import { type File, type FileVersion, formatDocumentFormats } from '@haulwise/contract';
import type { AuditActor } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { runInScope, startWriting } from '../../../platform/db/scope.ts';
import { type FileRow, lockFile, updateFileRow } from '../files.store.ts';
import { readFile, recordFileAudit } from '../files.ts';
import { toWantedDocument } from '../files.view.ts';
import { type Library, loadPeople, REMOVAL_QUEUE } from '../library.ts';
import { replaceExtension } from './file-name.ts';
import { isDocument } from './file-type.ts';
import { type SavedUpload, saveUpload } from './keep-upload.ts';
import type { UploadRequest } from './uploads.ts';
import { deleteOtherVersions, findVersionByKey, insertVersion, listVersions, lockKey } from './versions.store.ts';

/** All versions of a file, latest first. */
export async function listFileVersions(library: Library, fileId: string): Promise<FileVersion[]> {
  const rows = await runInScope(library.db, library.scope, (reader) => listVersions(reader, fileId));
  if (rows.length === 0) return fail('common.not_found');
  const person = await loadPeople(
    library,
    rows.map(({ uploaded_by }) => uploaded_by),
  );
  const current = rows[0]?.version;
  return rows.map(({ file_id: _file, storage_key: _key, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    uploaded_by: person(row.uploaded_by),
    is_current: row.version === current,
  }));
}

const MOST_VERSIONS = 50;

/** Stores an upload as the current version of a file. The file keeps its name and earlier versions. */
export async function addFileVersion(
  library: Library,
  auditActor: AuditActor,
  fileId: string,
  { upload, key }: UploadRequest,
): Promise<File> {
  const { db, clock, storage, scope } = library;
  const before = await readFile(library, fileId);
  if (key !== null && (await isRepeated(db, auditActor.user_id, key, fileId))) return before;
  await saveUpload(library, await upload(), async (kept) => {
    const isNew = await runInTransaction(db, async (tx) => {
      if (key !== null) await lockKey(tx, auditActor.user_id, key);
      const file = (await lockFile(await startWriting(tx, scope), fileId, clock.now())) ?? fail('common.not_found');
      if (key !== null && (await isRepeated(tx, auditActor.user_id, key, fileId))) return false;
      await addVersion(library, tx, auditActor, file, kept, key);
      return true;
    });
    if (!isNew) await storage.remove(kept.key);
  });
  return await readFile(library, fileId);
}

/** Whether an earlier request with this key has added its version already. */
async function isRepeated(db: Db, userId: string, key: string, fileId: string): Promise<boolean> {
  const earlier = await findVersionByKey(db, userId, key);
  if (earlier && (earlier.file_id !== fileId || earlier.version === 1)) return fail('common.idempotency_conflict');
  return earlier !== undefined;
}

async function addVersion(
  library: Library,
  tx: Db,
  auditActor: AuditActor,
  file: FileRow,
  { key: storage_key, size: file_size, name: _name, ...rest }: SavedUpload,
  request_key: string | null,
): Promise<void> {
  const { clock, knowledge, scope } = library;
  const { user_id: uploaded_by } = auditActor;
  if ((await listVersions(await startWriting(tx, scope), file.id)).length >= MOST_VERSIONS)
    fail('files.too_many_versions');
  const at = clock.now();
  const version = file.version + 1;
  // A document that was switched off stays off; a file that only now can be indexed is switched on.
  const was = isDocument(library, file.file_type, file.name);
  const isOwners = scope.company_id !== null;
  const name = isOwners ? replaceExtension(file.name, rest.original_name) : file.name;
  const in_knowledge_base = isDocument(library, rest.file_type, name) && (file.in_knowledge_base || !was);
  if (isOwners && !in_knowledge_base) fail('files.not_readable', { values: { formats: formatDocumentFormats() } });
  await library.checkRoom?.(tx, { documents: 0, bytes: file_size - file.file_size });
  const row = { ...rest, version, file_size, storage_key, uploaded_by, created_at: at };
  await insertVersion(tx, { ...row, file_id: file.id, request_key });
  await updateFileRow(tx, file.id, { name, version, in_knowledge_base, updated_at: at });
  if (in_knowledge_base || file.in_knowledge_base)
    await knowledge.update(tx, scope, file.id, toWantedDocument({ ...file, ...row, name, in_knowledge_base }));
  if (isOwners) await replaceOldVersions(library, tx, file, version);
  const details = { file: file.id, version, file_type: rest.file_type, bytes: file_size };
  await recordFileAudit(library, tx, auditActor, { event: 'file.version_added', at, details });
}

/** Owners keep the latest version only: the bytes of the others go, and no longer count. */
async function replaceOldVersions({ jobs }: Library, tx: Db, file: FileRow, version: number): Promise<void> {
  const keys = await deleteOtherVersions(tx, file.id, version);
  await jobs.enqueue(REMOVAL_QUEUE, { keys }, { db: tx });
}
