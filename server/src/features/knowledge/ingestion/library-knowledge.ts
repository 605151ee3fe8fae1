import { extname } from 'node:path';
import type { Ingestion, IngestionStatus } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { LibraryKnowledge, WantedDocument } from '../../files/index.ts';
import { deleteDocuments } from '../indexing/documents.store.ts';
import { clearDocument, REMOVAL, sendIndexChange } from '../indexing/index-documents.ts';
import { lockIndex } from '../indexing/postings.store.ts';
import { scheduleReading } from './reading-queue.ts';
import {
  findTakenNames,
  findUpload,
  insertUpload,
  listUploads,
  readUploadStates,
  setUploadWanted,
  type UploadRow,
  type UploadState,
} from './uploads.store.ts';

/** The knowledge base as the file library sees it. */
export function createLibraryKnowledge(context: Pick<Context, 'db' | 'jobs'>): LibraryKnowledge {
  return {
    async loadStates(fileIds) {
      const states = fileIds.length > 0 ? await readUploadStates(context.db, fileIds) : [];
      return new Map(states.map((state) => [state.file_id, ingestionOf(state)]));
    },
    async listFilesIn(status) {
      // Only the library knows which files are not documents.
      const rows = status === 'none' ? [] : await listUploads(context.db, stateOf(status));
      return rows.flatMap(({ file_id }) => file_id ?? []);
    },
    update: (tx, fileId, wanted) => changeUpload(tx, context.jobs, fileId, wanted),
  };
}

/**
 * Applies a file's change within its transaction: unwanted content and earlier versions leave the index when it
 * commits, and a job reads what is wanted.
 */
async function changeUpload(
  tx: Db,
  jobs: Context['jobs'],
  fileId: string,
  wanted: WantedDocument | null,
): Promise<void> {
  // Index changes are serialized, so that two uploads cannot take the same name.
  const revision = await lockIndex(tx);
  const known = await findUpload(tx, fileId);
  if (!wanted) {
    if (known) await clearDocument(tx, known.id);
    if (known) await deleteDocuments(tx, [known.id]);
    return sendIndexChange(tx, REMOVAL);
  }
  const name = await findFreeName(tx, wanted.name, known?.id ?? null);
  if (known) await wantAgain(tx, known, { ...wanted, name }, revision);
  else {
    const upload = { id: createId(), file_id: fileId, name, media_type: wanted.file_type, version: wanted.version };
    await insertUpload(tx, { ...upload, revision });
  }
  await scheduleReading(jobs, tx, { file_id: fileId, version: wanted.version });
  await sendIndexChange(tx, known ? REMOVAL : String(revision));
}

/** A renamed document keeps answering while it is read again; an outdated version must not. */
async function wantAgain(tx: Db, known: UploadRow, wanted: WantedDocument, revision: number): Promise<void> {
  const isEmptied = known.file_version !== wanted.version || known.status !== 'ready';
  if (isEmptied) await clearDocument(tx, known.id);
  const { version, name, file_type: media_type } = wanted;
  await setUploadWanted(tx, known.id, { version, name, media_type, isEmptied, revision });
}

function ingestionOf({ status, is_begun, passages, error }: UploadState): Ingestion {
  const isWaiting = status === 'processing' && !is_begun;
  return { status: isWaiting ? 'queued' : (status as IngestionStatus), passages, error };
}

function stateOf(status: IngestionStatus): { status: string; isBegun?: boolean } {
  if (status === 'queued') return { status: 'processing', isBegun: false };
  if (status === 'processing') return { status, isBegun: true };
  return { status };
}

const LONGEST_NAME = 255;
const TRIED_AT_ONCE = 50;

/** `name`, or "name (2)", "name (3)" … (before the extension) if it is taken. `except` is the document itself. */
async function findFreeName(tx: Db, name: string, except: string | null): Promise<string> {
  for (let from = 1; ; from += TRIED_AT_ONCE) {
    const names = Array.from({ length: TRIED_AT_ONCE }, (_, i) => numbered(name, from + i));
    const taken = await findTakenNames(tx, names, except);
    const free = names.find((one) => !taken.has(one));
    if (free !== undefined) return free;
  }
}

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const ending = extname(name);
  const mark = ` (${number})`;
  const stem = name.slice(0, name.length - ending.length).slice(0, LONGEST_NAME - mark.length - ending.length);
  return `${stem}${mark}${ending}`;
}
