import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Failure, UnreadableDocument } from './failure.ts';
import { type IndexedText, IndexReader } from './index-lines.ts';
import { READING_LIMITS, type ReadingLimits } from './limits.ts';
import { memoryOf } from './memory-of.ts';
import type { TextRecognition } from './scans/text-recognition.ts';

/** The rest of the memory is for the file itself and what its parts unpack to. */
const HEAP_MB = 384;
const WATCH_EVERY_MS = 100;
/** Below every request that is being answered. */
const PRIORITY = 10;
/** Node ends like this when its heap is full: by a signal, or with this code. */
const OUT_OF_MEMORY = new Set([134, 5]);

export interface ReadingOptions {
  /** Ends the reading. */
  signal: AbortSignal;
  tools: TextRecognition;
  limits?: ReadingLimits;
}

/**
 * Reads a document in a process of its own and returns what the index takes. Throws UnreadableDocument where the document
 * is at fault, by what it is or by what reading it would cost.
 */
export async function readUpload(name: string, bytes: Readable, options: ReadingOptions): Promise<IndexedText> {
  const { signal, tools, limits = READING_LIMITS } = options;
  const child = spawn(process.execPath, [...entry(), name, namesOf(tools), String(process.pid)], {
    stdio: 'pipe',
    // A group of its own, to end it together with the programs that it runs.
    detached: true,
    // No secrets, and nothing that changes how Node runs.
    env: { NODE_ENV: 'production' },
    serialization: 'json',
  });
  const watch = watchOver(child, signal, limits);
  const reader = new IndexReader(watch.giveTime);
  try {
    lowerPriority(child);
    child.stderr.resume();
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const failing = new Promise<never>((_, reject) => child.once('error', reject));
    // A process that ends early no longer reads; what it said counts.
    const feeding = pipeline(bytes, child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') watch.fail(error);
    });
    for await (const line of createInterface({ input: child.stdout })) reader.take(line);
    const code = await Promise.race([ended, failing]);
    bytes.destroy();
    await feeding;
    signal.throwIfAborted();
    watch.check();
    return reader.result() ?? fail(code !== null && !OUT_OF_MEMORY.has(code) ? 'damaged' : 'too_much_memory');
  } finally {
    watch.stop();
    bytes.destroy();
    killAll(child);
  }
}

/** The installed programs, as the reading process takes them. */
function namesOf({ tesseract, pdftoppm }: TextRecognition): string {
  return [...(tesseract ? ['tesseract'] : []), ...(pdftoppm ? ['pdftoppm'] : [])].join(',');
}

/** Ends the process and what it started. */
function killAll({ pid }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All have ended already.
  }
}

/** Bundled, the worker lies beside this file; from source it has to load TypeScript itself. */
function entry(): string[] {
  const heap = `--max-old-space-size=${HEAP_MB}`;
  const flags = [heap, '--no-warnings'];
  if (!import.meta.url.endsWith('.ts'))
    return [...flags, fileURLToPath(new URL('./reading-worker.js', import.meta.url))];
  const source = fileURLToPath(new URL('./reading-worker.ts', import.meta.url));
  return [...flags, '--import', import.meta.resolve('tsx'), source];
}

function fail(failure: Failure): never {
  throw new UnreadableDocument(failure);
}

function lowerPriority({ pid }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // It has ended already, or this machine does not allow it.
  }
}

/** Ends the process where it takes too long, too much memory, or is no longer wanted. */
function watchOver(child: ChildProcessWithoutNullStreams, signal: AbortSignal, limits: ReadingLimits) {
  let reason: Error | null = null;
  let hasMore = false;
  const end = (error: Error) => {
    reason ??= error;
    killAll(child);
  };
  const onAbort = () => killAll(child);
  const endAfter = (ms: number, failure: Failure) => setTimeout(() => end(new UnreadableDocument(failure)), ms);
  let timer = endAfter(limits.mostMs, 'too_long');
  const memory = setInterval(() => {
    if (memoryOf(child.pid) > limits.mostMemoryMb * 1024 * 1024) end(new UnreadableDocument('too_much_memory'));
  }, WATCH_EVERY_MS);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return {
    fail: end,
    /** Once: the reading process can say so as often as it likes. */
    giveTime() {
      if (hasMore) return;
      hasMore = true;
      clearTimeout(timer);
      timer = endAfter(limits.mostScanMs, 'scan_too_long');
    },
    check() {
      if (reason) throw reason;
    },
    stop() {
      clearTimeout(timer);
      clearInterval(memory);
      signal.removeEventListener('abort', onAbort);
    },
  };
}
