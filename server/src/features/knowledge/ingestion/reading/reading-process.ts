import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Failure, UnreadableDocument } from '../failure.ts';
import type { ReadingLimits } from '../limits.ts';
import type { TextRecognition } from '../scans/text-recognition.ts';
import { type IndexedText, IndexReader } from './index-lines.ts';
import { readResidentMemory } from './resident-memory.ts';
import { sendFrame, splitIntoFrames } from './stdin-framing.ts';

/** The rest of the memory is for the file itself and what its parts unpack to. */
const HEAP_MB = 384;
const WATCH_EVERY_MS = 100;
/** Below every request that is being answered. */
const PRIORITY = 10;
/** Node ends like this when its heap is full: by a signal, or with this code. */
const OUT_OF_MEMORY = new Set([134, 5]);
/** What libraries keep of documents must not add up: a process reads no more of them, nor one that has grown so large. */
const MOST_DOCUMENTS = 100;
const MOST_KEPT_MB = 256;
const MB = 1024 * 1024;

/** What the reading process is told about a file. */
export interface ReadableFile {
  /** For the title of a document that has none. */
  name: string;
  /** Media type by its content; decides which parser reads a text. */
  type: string;
}

/** A process that reads documents, one after the other; whatever goes wrong there, but for what it says itself, is its end. */
export class ReadingProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<number | null>;
  private takeLine: (line: string) => void = () => undefined;
  private documents = 0;
  /** The failure that it told of itself last. */
  private said: UnreadableDocument | null = null;
  private hasEnded = false;

  constructor(tools: TextRecognition) {
    this.child = spawn(process.execPath, [...entry(), namesOf(tools), String(process.pid)], {
      stdio: 'pipe',
      // A group of its own, to end it together with the programs that it runs.
      detached: true,
      // No secrets, and nothing that changes how Node runs.
      env: { NODE_ENV: 'production' },
      serialization: 'json',
    });
    this.ended = new Promise((resolve) => {
      this.child.once('close', resolve);
      this.child.once('error', () => resolve(1));
    });
    void this.ended.then(() => {
      this.hasEnded = true;
    });
    lowerPriority(this.child);
    this.child.stderr.resume();
    // A process that ends early no longer reads; how it ended is what counts.
    this.child.stdin.on('error', () => undefined);
    createInterface({ input: this.child.stdout }).on('line', (line) => this.takeLine(line));
  }

  /** What the index takes of a document. After an error `canGoOn` tells whether it was the document's or the process's end. */
  async read(file: ReadableFile, bytes: Readable, signal: AbortSignal, limits: ReadingLimits): Promise<IndexedText> {
    this.documents += 1;
    const watch = watchOver(this.child, signal, limits);
    let isOver = false;
    const feeding = this.feed(file, bytes).catch((error: unknown) => {
      if (!isOver) watch.fail(error);
    });
    try {
      const text = await this.listen(new IndexReader(watch.giveTime));
      isOver = true;
      bytes.destroy();
      await feeding;
      signal.throwIfAborted();
      watch.check();
      return text ?? fail(wasFull(await this.ended) ? 'too_much_memory' : 'damaged');
    } catch (error) {
      if (error !== this.said) this.end();
      throw error;
    } finally {
      watch.stop();
      bytes.destroy();
    }
  }

  get isUsed(): boolean {
    return this.documents > 0;
  }

  /** Whether it may read another one. */
  canGoOn(): boolean {
    const isSmall = readResidentMemory(this.child.pid) < MOST_KEPT_MB * MB;
    return !this.hasEnded && isSmall && this.documents < MOST_DOCUMENTS;
  }

  end(): void {
    this.hasEnded = true;
    killAll(this.child);
  }

  /** Name and media type first, then the bytes as they arrive, then an empty frame. */
  private async feed({ name, type }: ReadableFile, bytes: Readable): Promise<void> {
    const { stdin } = this.child;
    await sendFrame(stdin, Buffer.from(name));
    await sendFrame(stdin, Buffer.from(type));
    for await (const chunk of bytes) for (const part of splitIntoFrames(chunk)) await sendFrame(stdin, part);
    await sendFrame(stdin, Buffer.alloc(0));
  }

  /** Until it is done with a document; null where it ended before. */
  private listen(reader: IndexReader): Promise<IndexedText | null> {
    return new Promise((resolve, reject) => {
      this.takeLine = (line) => {
        try {
          reader.take(line);
        } catch (error) {
          this.said = error instanceof UnreadableDocument ? error : null;
          reject(error);
        }
        const text = reader.result();
        if (!text) return;
        if (reader.isLast) this.end();
        resolve(text);
      };
      void this.ended.then(() => resolve(null));
    });
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

function wasFull(code: number | null): boolean {
  return code === null || OUT_OF_MEMORY.has(code);
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

/** Ends the process where a document takes too long, too much memory, or is no longer wanted. */
function watchOver(child: ChildProcessWithoutNullStreams, signal: AbortSignal, limits: ReadingLimits) {
  let reason: unknown = null;
  let hasMore = false;
  const end = (error: unknown) => {
    reason ??= error;
    killAll(child);
  };
  const onAbort = () => killAll(child);
  const endAfter = (ms: number, failure: Failure) => setTimeout(() => end(new UnreadableDocument(failure)), ms);
  let timer = endAfter(limits.mostMs, 'too_long');
  const memory = setInterval(() => {
    if (readResidentMemory(child.pid) > limits.mostMemoryMb * MB) end(new UnreadableDocument('too_much_memory'));
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
