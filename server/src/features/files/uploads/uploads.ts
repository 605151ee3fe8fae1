import { type File, formatDocumentFormats } from '@haulwise/contract';
import type { AuditActor } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { type FileRow, insertFile } from '../files.store.ts';
import { readFile, readFileRow, recordFileAudit } from '../files.ts';
import { toFile, toWantedDocument } from '../files.view.ts';
import type { Library } from '../library.ts';
import { isDocument, isPicture } from './file-type.ts';
import { type SavedUpload, saveUpload } from './keep-upload.ts';
import { findVersionByKey, insertVersion, lockKey } from './versions.store.ts';

export interface UploadRequest {
  /** Starts reading the body. */
  upload: () => Promise<Upload>;
  /** The Idempotency-Key; a repeated request gets the file as it is now, without its body being read. */
  key: string | null;
}

/** Stores a new file: first its bytes, then the row that refers to them. */
export async function uploadFile(
  library: Library,
  auditActor: AuditActor,
  id: string,
  { upload, key }: UploadRequest,
): Promise<File> {
  const { db, storage } = library;
  const earlier = key === null ? null : await firstUploadOf(db, auditActor.user_id, key);
  if (earlier !== null) return await readFile(library, earlier);
  const kept = await saveUpload(library, await upload(), async (kept) => {
    const fileId = await runInTransaction(db, async (tx) => {
      if (key !== null) await lockKey(tx, auditActor.user_id, key);
      const meanwhile = key === null ? null : await firstUploadOf(tx, auditActor.user_id, key);
      if (meanwhile !== null) return meanwhile;
      await addFile(library, tx, auditActor, id, kept, key);
      return id;
    });
    if (fileId !== id) await storage.remove(kept.key);
    return await readFileRow(library, fileId);
  });
  return await toFile(library, kept);
}

async function firstUploadOf(db: Db, userId: string, key: string): Promise<string | null> {
  const earlier = await findVersionByKey(db, userId, key);
  if (earlier && earlier.version !== 1) return fail('common.idempotency_conflict');
  return earlier?.file_id ?? null;
}

async function addFile(
  library: Library,
  tx: Db,
  auditActor: AuditActor,
  id: string,
  { key: storage_key, size: file_size, name, ...rest }: SavedUpload,
  request_key: string | null,
): Promise<void> {
  const { clock, knowledge, scope } = library;
  const { user_id: uploaded_by } = auditActor;
  const at = clock.now();
  const in_knowledge_base = isDocument(library, rest.file_type, name);
  // Only the library keeps other files.
  const isAttachedPicture = scope.conversation_id !== null && isPicture(rest.file_type);
  if (!in_knowledge_base && scope.company_id !== null && !isAttachedPicture)
    fail('files.not_readable', { values: { formats: formatDocumentFormats() } });
  await library.checkRoom?.(tx, { documents: 1, bytes: file_size });
  await insertFile(tx, { id, ...scope, name, in_knowledge_base, uploaded_by, at });
  const version = {
    ...rest,
    file_id: id,
    version: 1,
    file_size,
    storage_key,
    uploaded_by,
    request_key,
    created_at: at,
  };
  await insertVersion(tx, version);
  const row: Omit<FileRow, 'share_id'> = { ...version, id, name, in_knowledge_base, download_count: 0, updated_at: at };
  if (in_knowledge_base) await knowledge.update(tx, scope, id, toWantedDocument(row));
  const details = { file: id, file_type: rest.file_type, bytes: file_size };
  await recordFileAudit(library, tx, auditActor, { event: 'file.uploaded', at, details });
}
