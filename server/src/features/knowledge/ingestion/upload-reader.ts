import type { Context } from '../../../platform/core/context.ts';
import type { createPictureReader } from '../../../platform/models/describe-picture.ts';
import type { Knowledge } from '../knowledge.ts';
import { type OpenFile, runReading, SILENCE_MS } from './ingest-upload.ts';
import { createMutex, type Mutex } from './mutex.ts';
import { createDocumentReader, type DocumentReader } from './reading/document-reader.ts';
import { PICTURE_QUEUE, READING_QUEUE, scheduleReading } from './reading-queue.ts';
import type { TextRecognition } from './scans/text-recognition.ts';
import { findAbandoned, type Reading } from './uploads.store.ts';

/** Jobs fetched at once; they run one after another. */
const BATCH = 25;
/** Pictures that a model looks at side by side. */
const PICTURES = 8;
/** The turn of what waits for nobody. */
const AT_ONCE: Mutex = { lock: async () => () => {} };
const POLL_SECONDS = 1;
const FORGOTTEN_MS = 30 * 60_000;

type PictureReader = ReturnType<typeof createPictureReader>;

export interface UploadReader {
  /** Aborts the current reading, which is resumed after the next start. */
  stop(): void;
}

/** Registers the jobs that read documents and pictures, and the sweep that finds abandoned ones. */
export function createUploadReader(
  context: Context,
  knowledge: Knowledge,
  { openFile, tools, pictures }: { openFile: OpenFile; tools: TextRecognition; pictures: () => PictureReader | null },
): UploadReader {
  const { jobs, clock, db } = context;
  const ending = new AbortController();
  const reader = createDocumentReader(tools);
  const turns = { toRead: createMutex(), toEmbed: createMutex(), toKeep: createMutex() };
  const parts = {
    knowledge,
    openFile,
    reader,
    findPictureReader: () => pictures()?.describe ?? null,
    turns,
    signal: ending.signal,
  };
  // The model has its look before the picture takes a turn among the documents.
  const ofPictures = {
    ...parts,
    reader: readInTurn(reader, turns.toRead),
    turns: { ...turns, toRead: AT_ONCE },
  };
  jobs.workEach<Reading>(PICTURE_QUEUE, (reading) => runReading(context, ofPictures, reading), {
    batchSize: PICTURES,
    pollSeconds: POLL_SECONDS,
  });
  jobs.workEach<Reading>(READING_QUEUE, (reading) => runReading(context, parts, reading), {
    batchSize: BATCH,
    pollSeconds: POLL_SECONDS,
  });
  jobs.schedule('knowledge.resume-uploads', '* * * * *', async () => {
    const now = clock.now().getTime();
    const limits = { deadBefore: new Date(now - SILENCE_MS), forgottenBefore: new Date(now - FORGOTTEN_MS) };
    for (const reading of await findAbandoned(db, limits)) await scheduleReading(jobs, db, reading);
  });
  return {
    stop() {
      ending.abort();
      reader.close();
      void pictures()?.close();
    },
  };
}

function readInTurn(reader: DocumentReader, turn: Mutex): Pick<DocumentReader, 'read'> {
  return {
    async read(...args) {
      const end = await turn.lock();
      try {
        return await reader.read(...args);
      } finally {
        end();
      }
    },
  };
}
