import type { Readable } from 'node:stream';
import { type Failure, UnreadableDocument } from '../failure.ts';
import { READING_LIMITS, type ReadingLimits } from '../limits.ts';
import type { TextRecognition } from '../scans/text-recognition.ts';
import type { IndexedText } from './index-lines.ts';
import { type ReadableFile, ReadingProcess } from './reading-process.ts';

export interface ReadingOptions {
  /** Ends the reading. */
  signal: AbortSignal;
  limits?: ReadingLimits;
}

export interface DocumentReader {
  /**
   * What the index takes of a document, read in another process. Throws UnreadableDocument where the document is at fault,
   * by what it is or by what reading it would cost.
   */
  read(file: ReadableFile, open: () => Promise<Readable>, options: ReadingOptions): Promise<IndexedText>;
  close(): void;
}

/** A process that nobody needs is not kept for longer (ms). */
const IDLE_MS = 30_000;

/** Would be so in any process. */
const OF_THE_DOCUMENT = new Set<Failure>(['too_long', 'scan_too_long']);

/**
 * Reads documents in processes of their own. Starting one takes longer than most documents, so one that came to the end of
 * a document unharmed is kept for the next. Where it fails that one, a new process has the last word.
 */
export function createDocumentReader(tools: TextRecognition): DocumentReader {
  let idle: ReadingProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(timer);
    idle?.end();
    idle = null;
  };
  const take = () => {
    clearTimeout(timer);
    const kept = idle;
    idle = null;
    if (kept?.canGoOn()) return kept;
    kept?.end();
    return new ReadingProcess(tools);
  };
  const giveBack = (reading: ReadingProcess) => {
    if (idle !== null || !reading.canGoOn()) return reading.end();
    idle = reading;
    timer = setTimeout(close, IDLE_MS).unref();
  };
  return {
    async read(file, open, { signal, limits = READING_LIMITS }) {
      const reading = take();
      const wasUsed = reading.isUsed;
      try {
        return await reading.read(file, await open(), signal, limits);
      } catch (error) {
        const isOurs = !(error instanceof UnreadableDocument) || OF_THE_DOCUMENT.has(error.failure);
        if (!wasUsed || reading.canGoOn() || isOurs) throw error;
      } finally {
        giveBack(reading);
      }
      const fresh = new ReadingProcess(tools);
      try {
        return await fresh.read(file, await open(), signal, limits);
      } finally {
        giveBack(fresh);
      }
    },
    close,
  };
}
