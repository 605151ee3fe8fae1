import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Failure, UnreadableDocument } from './failure.ts';
import { type IndexedText, IndexReader } from './index-lines.ts';
import { MOST_MEMORY_MB, MOST_MS } from './limits.ts';
import { memoryOf } from './memory-of.ts';

/** The rest of the memory is for the file itself and what its parts unpack to. */
const HEAP_MB = 384;
const WATCH_EVERY_MS = 100;
/** Below every request that is being answered. */
const PRIORITY = 10;
/** Node ends like this when its heap is full: by a signal, or with this code. */
const OUT_OF_MEMORY = new Set([134, 5]);

/**
 * Reads a document in a process of its own and returns what the index takes. Throws UnreadableDocument where the document
 * is at fault, by what it is or by what reading it would cost; `signal` ends it.
 */
export async function readUpload(name: string, bytes: Readable, signal: AbortSignal): Promise<IndexedText> {
  const child = spawn(process.execPath, [...entry(), name], {
    stdio: 'pipe',
    // No secrets, and nothing that changes how Node runs.
    env: { NODE_ENV: 'production' },
    serialization: 'json',
  });
  const watch = watchOver(child, signal);
  const reader = new IndexReader();
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
    child.kill('SIGKILL');
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
function watchOver(child: ChildProcessWithoutNullStreams, signal: AbortSignal) {
  let reason: Error | null = null;
  const end = (error: Error) => {
    reason ??= error;
    child.kill('SIGKILL');
  };
  const onAbort = () => child.kill('SIGKILL');
  const timer = setTimeout(() => end(new UnreadableDocument('too_long')), MOST_MS);
  const memory = setInterval(() => {
    if (memoryOf(child.pid) > MOST_MEMORY_MB * 1024 * 1024) end(new UnreadableDocument('too_much_memory'));
  }, WATCH_EVERY_MS);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return {
    fail: end,
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
