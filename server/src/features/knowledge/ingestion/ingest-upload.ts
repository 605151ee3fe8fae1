import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PileEstimate } from '@haulwise/contract';
import type { Context } from '../../../platform/core/context.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import type { ReadScope } from '../../../platform/db/scope.ts';
import { canShow, type DescribePicture } from '../../../platform/models/describe-picture.ts';
import type { SeenPicture } from '../../../platform/models/seen-picture.ts';
import { clearDocument, insertDocumentContent, lockShelf, sendShelfChange } from '../indexing/index-documents.ts';
import type { IndexedDocument } from '../indexing/indexed-document.ts';
import type { Knowledge } from '../knowledge.ts';
import { type Failure, UnreadableDocument } from './failure.ts';
import type { Mutex } from './mutex.ts';
import { checkPixels } from './parsers/image.ts';
import type { DocumentReader } from './reading/document-reader.ts';
import type { IndexedText } from './reading/index-lines.ts';
import type { ReadableFile } from './reading/reading-process.ts';
import { isPicture } from './reading-queue.ts';
import {
  type ClaimedUpload,
  claimReading,
  failReading,
  finishReading,
  lockReading,
  type Reading,
  recordHeartbeat,
  releaseReading,
} from './uploads.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

interface OpenedFile {
  sha256: string;
  open(): Promise<Readable>;
}

/** The current version of a file of the library or of a company; null if there is none. */
export type OpenFile = (scope: ReadScope, fileId: string) => Promise<OpenedFile | null>;

/** What reading an upload needs. */
export interface ReadingParts {
  knowledge: Pick<Knowledge, 'addVectors'>;
  openFile: OpenFile;
  reader: Pick<DocumentReader, 'read'>;
  /** What turns pictures into text; null if no model sees. */
  findPictureReader(): DescribePicture | null;
  /** A pipeline: while one document is parsed, the previous one is embedded and the one before that is stored. */
  turns: { toRead: Mutex; toEmbed: Mutex; toKeep: Mutex };
  /** Aborts the reading. */
  signal: AbortSignal;
}

interface ReadUpload {
  document: IndexedDocument;
  pile: PileEstimate | null;
}

/** Without a heartbeat for this long, a process is presumed dead. */
export const SILENCE_MS = 90_000;
const BEAT_MS = 20_000;
const NOT_RECOGNIZED = new Set<Failure>(['scan', 'picture_without_text']);
/** For documents that crash the process or fail through a fault of the server. */
const MOST_ATTEMPTS = 4;
const OUR_FAULT = 'Reading this document failed because of a fault on this server. Try again later.';

/**
 * Reads one version of a file into the index when its turn comes, unless it is no longer wanted before or after that.
 */
export async function runReading(context: Parts, parts: ReadingParts, reading: Reading): Promise<void> {
  const endTurn = await parts.turns.toRead.lock();
  try {
    parts.signal.throwIfAborted();
    await readInTurn(context, parts, reading, endTurn);
  } finally {
    endTurn();
  }
}

async function readInTurn(context: Parts, parts: ReadingParts, reading: Reading, endTurn: () => void): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const begun = await claimReading(db, reading, { at: now, deadBefore: new Date(now.getTime() - SILENCE_MS) });
  if (!begun) return;
  if (begun.attempts > MOST_ATTEMPTS) return failReading(db, reading, OUR_FAULT);
  const beat = setInterval(() => void recordHeartbeat(db, reading, clock.now()).catch(() => undefined), BEAT_MS);
  try {
    const { document, pile } = await readDocument(parts, reading, begun);
    const endEmbedding = await parts.turns.toEmbed.lock();
    endTurn();
    const endKeeping = parts.turns.toKeep.lock();
    try {
      const whole = await parts.knowledge.addVectors(document).finally(endEmbedding);
      await endKeeping;
      await keep(context, reading, { document: whole, pile }, begun);
    } finally {
      void endKeeping.then((end) => end());
    }
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) {
      await releaseReading(db, reading);
      throw error;
    }
    // The log is the operator's, and what companies upload is not.
    const file_id = begun.company_id === null ? reading.file_id : undefined;
    context.log.info({ file_id, failure: error.failure }, 'document could not be read');
    await failReading(db, reading, error.message);
  } finally {
    clearInterval(beat);
  }
}

async function readDocument(parts: ReadingParts, { file_id }: Reading, upload: ClaimedUpload): Promise<ReadUpload> {
  const { id, company_id, conversation_id, name, media_type } = upload;
  const file = await parts.openFile({ company_id, conversation_id }, file_id);
  if (!file) throw new UnreadableDocument('gone');
  const { text, pile } = isPicture(media_type)
    ? await readPicture(parts, upload, file)
    : { text: await readText(parts, { name, type: media_type }, file), pile: null };
  const info = { id, company_id, conversation_id, kind: 'upload', name, media_type } as const;
  return { document: { ...text, ...info, content: null, sha256: file.sha256 }, pile };
}

function readText({ reader, signal }: ReadingParts, file: ReadableFile, { open }: OpenedFile): Promise<IndexedText> {
  return reader.read(file, open, { signal });
}

/** What a model sees in a picture; without one, or if that fails, the words that text recognition finds in it. */
async function readPicture(
  parts: ReadingParts,
  { name, media_type }: ClaimedUpload,
  file: OpenedFile,
): Promise<{ text: IndexedText; pile: PileEstimate | null }> {
  const describePicture = parts.findPictureReader();
  const seen = describePicture ? await showPicture(describePicture, media_type, file, parts.signal) : null;
  if (seen !== null && typeof seen === 'object') {
    const open = async () => Readable.from([Buffer.from(seen.text)]);
    return { text: await readText(parts, { name, type: 'text/markdown' }, { ...file, open }), pile: seen.pile };
  }
  try {
    return { text: await readText(parts, { name, type: media_type }, file), pile: null };
  } catch (error) {
    // Why the model did not read it says more than that nothing else could.
    const isUnread = error instanceof UnreadableDocument && NOT_RECOGNIZED.has(error.failure);
    throw isUnread && seen !== null ? new UnreadableDocument(seen) : error;
  }
}

async function showPicture(
  describe: DescribePicture,
  type: string,
  file: OpenedFile,
  signal: AbortSignal,
): Promise<SeenPicture | Failure> {
  const bytes = await buffer(await file.open());
  checkPixels(bytes);
  if (!canShow(bytes, type)) return 'picture_not_shown';
  return (await describe(bytes, type, signal)) ?? 'picture_unseen';
}

/**
 * Replaces the earlier content in one transaction. The library changes a file and its document together, so if this
 * version is still wanted, the bytes that were read belong to it.
 */
async function keep(
  { db }: Parts,
  reading: Reading,
  { document, pile }: ReadUpload,
  scope: ClaimedUpload,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const { company_id } = scope;
    const revision = await lockShelf(tx, company_id);
    const wanted = await lockReading(tx, reading, document.name);
    if (!wanted) return releaseReading(tx, reading);
    await clearDocument(tx, { id: wanted.id, company_id });
    await insertDocumentContent(tx, document);
    const { title, sha256, words } = document;
    await finishReading(tx, wanted.id, { title, sha256, words, revision, pile });
    await sendShelfChange(tx, scope, String(revision));
  });
}
