import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../platform/core/context.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import type { ReadScope } from '../../../platform/db/scope.ts';
import type { DescribePicture } from '../../../platform/models/describe-picture.ts';
import { clearDocument, insertDocumentContent, lockShelf, sendShelfChange } from '../indexing/index-documents.ts';
import type { IndexedDocument } from '../indexing/indexed-document.ts';
import type { Knowledge } from '../knowledge.ts';
import { UnreadableDocument } from './failure.ts';
import type { Mutex } from './mutex.ts';
import type { DocumentReader } from './reading/document-reader.ts';
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

/** The current version of a file of the library or of a company; null if there is none. */
export type OpenFile = (
  scope: ReadScope,
  fileId: string,
) => Promise<{ sha256: string; open(): Promise<Readable> } | null>;

/** What reading an upload needs. */
export interface ReadingParts {
  knowledge: Pick<Knowledge, 'addVectors'>;
  openFile: OpenFile;
  reader: Pick<DocumentReader, 'read'>;
  /** Turns pictures into text; null if no model sees. */
  describePicture: DescribePicture | null;
  /** A pipeline: while one document is parsed, the previous one is embedded and the one before that is stored. */
  turns: { toRead: Mutex; toEmbed: Mutex; toKeep: Mutex };
  /** Aborts the reading. */
  signal: AbortSignal;
}

/** Without a heartbeat for this long, a process is presumed dead. */
export const SILENCE_MS = 90_000;
const BEAT_MS = 20_000;
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
    const document = await readDocument(parts, reading, begun);
    const endEmbedding = await parts.turns.toEmbed.lock();
    endTurn();
    const endKeeping = parts.turns.toKeep.lock();
    try {
      const whole = await parts.knowledge.addVectors(document).finally(endEmbedding);
      await endKeeping;
      await keep(context, reading, whole, begun);
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

async function readDocument(
  { openFile, signal, reader, describePicture }: ReadingParts,
  { file_id }: Reading,
  { id, company_id, conversation_id, name, media_type }: ClaimedUpload,
): Promise<IndexedDocument> {
  const file = await openFile({ company_id, conversation_id }, file_id);
  if (!file) throw new UnreadableDocument('gone');
  const isPicture = describePicture !== null && media_type.startsWith('image/');
  const seen = isPicture ? await describePicture(await buffer(await file.open()), media_type, signal) : null;
  const text = seen
    ? await reader.read({ name, type: 'text/markdown' }, async () => Readable.from([Buffer.from(seen)]), { signal })
    : await reader.read({ name, type: media_type }, () => file.open(), { signal });
  const info = { id, company_id, conversation_id, kind: 'upload', name, media_type } as const;
  return { ...text, ...info, content: null, sha256: file.sha256 };
}

/**
 * Replaces the earlier content in one transaction. The library changes a file and its document together, so if this
 * version is still wanted, the bytes that were read belong to it.
 */
async function keep({ db }: Parts, reading: Reading, document: IndexedDocument, scope: ClaimedUpload): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const { company_id } = scope;
    const revision = await lockShelf(tx, company_id);
    const wanted = await lockReading(tx, reading, document.name);
    if (!wanted) return releaseReading(tx, reading);
    await clearDocument(tx, { id: wanted.id, company_id });
    await insertDocumentContent(tx, document);
    const { title, sha256, words } = document;
    await finishReading(tx, wanted.id, { title, sha256, words, revision });
    await sendShelfChange(tx, scope, String(revision));
  });
}
