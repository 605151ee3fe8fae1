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

/** The rest of the memory is for the file and its unpacked parts. */
const HEAP_MB = 384;
const WATCH_EVERY_MS = 100;
/** A lower priority than the server that answers requests. */
const PRIORITY = 10;
/** How Node exits when its heap is full: with the code of a signal, or with this code. */
const OUT_OF_MEMORY = new Set([134, 5]);
/** Limits for reusing a process, by documents read and by size, so that leaks in libraries do not add up. */
const MOST_DOCUMENTS = 100;
const MOST_KEPT_MB = 256;
const MB = 1024 * 1024;

export interface ReadableFile {
  /** The title of a document without one is made from it. */
  name: string;
  /** Media type detected from the content; selects the parser for text. */
  type: string;
}

/** A process that reads one document after another. Any failure that it does not report itself ends it. */
export class ReadingProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly ended: Promise<number | null>;
  private takeLine: (line: string) => void = () => undefined;
  private documents = 0;
  /** The last failure that the process itself reported. */
  private said: UnreadableDocument | null = null;
  private hasEnded = false;

  /** `sandbox`: what stands before the command. */
  constructor(tools: TextRecognition, sandbox: readonly string[]) {
    const [command = '', ...args] = [...sandbox, process.execPath, ...entry(), namesOf(tools), String(process.pid)];
    this.child = spawn(command, args, {
      stdio: 'pipe',
      // Its own process group, so that the programs it runs are killed with it.
      detached: true,
      // No secrets and no Node options.
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
    // A process that exits early stops reading; its exit is handled elsewhere.
    this.child.stdin.on('error', () => undefined);
    createInterface({ input: this.child.stdout }).on('line', (line) => this.takeLine(line));
  }

  /** Reads a document. After an error, `canGoOn` tells whether only the document failed or the process, too. */
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

  /** Whether the process may read another document. */
  canGoOn(): boolean {
    const isSmall = readResidentMemory(this.child.pid) < MOST_KEPT_MB * MB;
    return !this.hasEnded && isSmall && this.documents < MOST_DOCUMENTS;
  }

  end(): void {
    this.hasEnded = true;
    killAll(this.child);
  }

  /** Sends the name and media type, then the bytes as they arrive, then an empty frame. */
  private async feed({ name, type }: ReadableFile, bytes: Readable): Promise<void> {
    const { stdin } = this.child;
    await sendFrame(stdin, Buffer.from(name));
    await sendFrame(stdin, Buffer.from(type));
    for await (const chunk of bytes) for (const part of splitIntoFrames(chunk)) await sendFrame(stdin, part);
    await sendFrame(stdin, Buffer.alloc(0));
  }

  /** Reads the output for one document; null if the process exits first. */
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

/** The installed programs, as a command-line argument for the reading process. */
function namesOf({ tesseract, pdftoppm }: TextRecognition): string {
  return [...(tesseract ? ['tesseract'] : []), ...(pdftoppm ? ['pdftoppm'] : [])].join(',');
}

/** Kills the process and its children. */
function killAll({ pid }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All have exited already.
  }
}

/** In the bundle the worker lies beside this file; from source it has to load TypeScript itself. */
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
    // It has exited already, or this system does not allow it.
  }
}

/** Kills the process if a document takes too long or too much memory, or is no longer wanted. */
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
    /** Takes effect only once, however often the process asks. */
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
