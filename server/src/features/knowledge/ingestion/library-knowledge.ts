import { extname } from 'node:path';
import type { Ingestion, IngestionStatus } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type Reader,
  type ReadScope,
  runInScope,
  SHARED,
  startWriting,
  stopWriting,
} from '../../../platform/db/scope.ts';
import type { LibraryKnowledge, WantedDocument } from '../../files/index.ts';
import { deleteDocuments, setDocumentOwner } from '../indexing/documents.store.ts';
import { clearDocument, lockShelf, REMOVAL, sendCompanyChange, sendShelfChange } from '../indexing/index-documents.ts';
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
    async loadStates(scope, fileIds) {
      if (fileIds.length === 0) return new Map();
      const states = await runInScope(context.db, scope, (reader) => readUploadStates(reader, fileIds));
      return new Map(
        states.map((state) => [state.file_id, { ...ingestionOf(state), document: state.name, pile: state.pile }]),
      );
    },
    async listFilesIn(status) {
      // Only the library knows which files are not documents.
      if (status === 'none') return [];
      const rows = await runInScope(context.db, SHARED, (reader) => listUploads(reader, stateOf(status)));
      return rows.flatMap(({ file_id }) => file_id ?? []);
    },
    update: (tx, scope, fileId, wanted) => changeUpload(tx, context.jobs, { scope, fileId }, wanted),
    moveToCompany: moveUpload,
    forgetCompany: sendCompanyChange,
  };
}

/** Those of these files that are documents of the scope itself, with their names in answers. */
export async function findOwnDocuments(
  db: Context['db'],
  scope: ReadScope,
  fileIds: string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map();
  const states = await runInScope(db, scope, (reader) => readUploadStates(reader, fileIds));
  return new Map(states.map(({ file_id, name }) => [file_id, name]));
}

/**
 * Applies a file's change within its transaction: unwanted content and earlier versions leave the index when it
 * commits, and a job reads what is wanted.
 */
async function changeUpload(
  tx: Db,
  jobs: Context['jobs'],
  { scope, fileId }: { scope: ReadScope; fileId: string },
  wanted: WantedDocument | null,
): Promise<void> {
  const { company_id, conversation_id } = scope;
  // Changes are serialized, so that two uploads cannot take the same name.
  const revision = await lockShelf(tx, company_id);
  const known = await findUpload(tx, fileId);
  if (!wanted) {
    if (known) await clearDocument(tx, known);
    if (known) await deleteDocuments(tx, [known.id]);
    return sendShelfChange(tx, scope, REMOVAL);
  }
  const name = await findFreeName(await startWriting(tx, scope), wanted.name, known?.id ?? null);
  if (known) await wantAgain(tx, known, { ...wanted, name }, revision);
  else {
    const { file_type: media_type, version } = wanted;
    const document = { id: createId(), company_id, conversation_id, file_id: fileId };
    await insertUpload(tx, { ...document, name, media_type, version, revision });
  }
  await scheduleReading(jobs, tx, { file_id: fileId, version: wanted.version, media_type: wanted.file_type });
  await sendShelfChange(tx, scope, known ? REMOVAL : String(revision));
}

/** The document takes another name if the company has one of its name already. */
async function moveUpload(tx: Db, scope: ReadScope, fileId: string): Promise<void> {
  const { company_id } = scope;
  await lockShelf(tx, company_id);
  const { id, name, status, is_waiting } = (await findUpload(tx, fileId)) ?? fail('files.nothing_to_keep');
  if (status === 'failed') fail('files.nothing_to_keep');
  if (status !== 'ready' || is_waiting) fail('files.not_read_yet');
  const free = await findFreeName(await startWriting(tx, { company_id, conversation_id: null }), name, id);
  await stopWriting(tx);
  await setDocumentOwner(tx, id, { conversation_id: null, name: free });
  if (company_id !== null) await sendCompanyChange(tx, company_id);
}

/** A renamed document keeps answering while it is read again; an outdated version must not. */
async function wantAgain(tx: Db, known: UploadRow, wanted: WantedDocument, revision: number): Promise<void> {
  const isEmptied = known.file_version !== wanted.version || known.status !== 'ready';
  if (isEmptied) await clearDocument(tx, known);
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
async function findFreeName(reader: Reader, name: string, except: string | null): Promise<string> {
  for (let from = 1; ; from += TRIED_AT_ONCE) {
    const names = Array.from({ length: TRIED_AT_ONCE }, (_, i) => numbered(name, from + i));
    const taken = await findTakenNames(reader, names, except);
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
