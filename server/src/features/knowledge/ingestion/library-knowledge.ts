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

/** What the library knows of the knowledge base, and how it tells it of its files. */
export function createLibraryKnowledge(context: Pick<Context, 'db' | 'jobs'>): LibraryKnowledge {
  return {
    async loadStates(fileIds) {
      const states = fileIds.length > 0 ? await readUploadStates(context.db, fileIds) : [];
      return new Map(states.map((state) => [state.file_id, ingestionOf(state)]));
    },
    async listFilesIn(status) {
      // What is no document here is the library's to know.
      const rows = status === 'none' ? [] : await listUploads(context.db, stateOf(status));
      return rows.flatMap(({ file_id }) => file_id ?? []);
    },
    update: (tx, fileId, wanted) => changeUpload(tx, context.jobs, fileId, wanted),
  };
}

/**
 * Follows a change of a file within its transaction: what is not wanted, or stands for an earlier version, is out of the
 * index when that commits; what is wanted is read by a job.
 */
async function changeUpload(
  tx: Db,
  jobs: Context['jobs'],
  fileId: string,
  wanted: WantedDocument | null,
): Promise<void> {
  // Changes of the index come one after the other, so that two uploads cannot take one name.
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

/** A document under another name goes on answering while it is read again; one of another version must not. */
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

/** `name`, or where another document has it "name (2)", "name (3)" …, before the ending. `except` names the document itself. */
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
