import type { Readable } from 'node:stream';
import { type Failure, UnreadableDocument } from '../failure.ts';
import { READING_LIMITS, type ReadingLimits } from '../limits.ts';
import type { TextRecognition } from '../scans/text-recognition.ts';
import type { IndexedText } from './index-lines.ts';
import { type ReadableFile, ReadingProcess } from './reading-process.ts';
import { findSandbox } from './sandbox.ts';

export interface ReadingOptions {
  /** Aborts the reading. */
  signal: AbortSignal;
  limits?: ReadingLimits;
}

export interface DocumentReader {
  /**
   * Reads a document in another process. Throws UnreadableDocument if the document is at fault, through its content or
   * the cost of reading it.
   */
  read(file: ReadableFile, open: () => Promise<Readable>, options: ReadingOptions): Promise<IndexedText>;
  close(): void;
}

/** An idle process ends after this long (ms). */
const IDLE_MS = 30_000;

/** Failures that would be the same in a new process. */
const OF_THE_DOCUMENT = new Set<Failure>(['too_long', 'scan_too_long']);

/**
 * Reads documents in separate processes. Starting one takes longer than most documents, so a process that finished a
 * document unharmed is reused for the next. If that one fails, a new process tries again and decides.
 */
export function createDocumentReader(tools: TextRecognition): DocumentReader {
  let idle: ReadingProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(timer);
    idle?.end();
    idle = null;
  };
  const take = async () => {
    clearTimeout(timer);
    const kept = idle;
    idle = null;
    if (kept?.canGoOn()) return kept;
    kept?.end();
    return new ReadingProcess(tools, await findSandbox());
  };
  const giveBack = (reading: ReadingProcess) => {
    if (idle !== null || !reading.canGoOn()) return reading.end();
    idle = reading;
    timer = setTimeout(close, IDLE_MS).unref();
  };
  return {
    async read(file, open, { signal, limits = READING_LIMITS }) {
      const reading = await take();
      const wasUsed = reading.isUsed;
      try {
        return await reading.read(file, await open(), signal, limits);
      } catch (error) {
        const isOurs = !(error instanceof UnreadableDocument) || OF_THE_DOCUMENT.has(error.failure);
        if (!wasUsed || reading.canGoOn() || isOurs) throw error;
      } finally {
        giveBack(reading);
      }
      const fresh = new ReadingProcess(tools, await findSandbox());
      try {
        return await fresh.read(file, await open(), signal, limits);
      } finally {
        giveBack(fresh);
      }
    },
    close,
  };
}
