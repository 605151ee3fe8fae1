import type { Logger } from 'pino';
import {
  type EmbeddingThread,
  type Runtime,
  startEmbeddingThread,
  type WorkerJob,
  type WorkerReply,
} from './embedding-thread.ts';
import type { PieceStates, TokenVectors } from './encoder.ts';
import { MODEL_NAME, VECTOR_LENGTH } from './minilm/model-files.ts';

export interface EmbedOptions {
  /** Lets questions go first. */
  afterQuestions?: boolean;
  /** Lets everything else go first. */
  background?: boolean;
  /** Keeps the vectors of texts that will be compared again, as those of articles are with each question. */
  isKept?: boolean;
  /** Also tells how much the text is each act; what is only searched for is read in three quarters of the time. */
  isMessage?: boolean;
  /** Once it is aborted, nobody waits any more: what has not begun is dropped. */
  signal?: AbortSignal;
}

/** Turns texts into vectors of unit length. Every call rejects once the model has failed. */
export interface Embedder {
  /** Stored with each vector: only vectors of one model can be compared. */
  model: string;
  dimension: number;
  runtime: Runtime;
  hasTokens: boolean;
  embed(texts: string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** Also one vector for each word piece, for late interaction; pieces after the 256th of a text are ignored. */
  tokens(texts: string[], options?: EmbedOptions): Promise<TokenVectors[]>;
  /** Of each text, its word pieces within their sentences; rejects where `hasTokens` is false. */
  states(texts: string[], options?: EmbedOptions): Promise<PieceStates[]>;
  close(): Promise<void>;
}

interface Waiting {
  job: WorkerJob;
  signal: AbortSignal | undefined;
  resolve(reply: WorkerReply): void;
  reject(error: unknown): void;
}

/** Texts that the thread gets at once: waking it for each costs as much as a short text. */
const BATCH = 16;
/** One for whoever goes after questions, so that a question waits for at most one passage (about 10 ms). */
const LATER_BATCH = 1;
const RESTART_AFTER_MS = 5_000;
const RUNTIMES: Runtime[] = ['native', 'wasm'];

/** The embedder of this machine: native, else WebAssembly, else null (search then uses words alone). */
export async function createEmbedder(options: { dataDir: string; log: Logger }): Promise<Embedder | null> {
  for (const runtime of RUNTIMES) {
    const setup = { runtime, dataDir: options.dataDir };
    const queue = new EmbeddingQueue((onExit) => startEmbeddingThread(setup, onExit), options.log);
    try {
      return embedderOf(queue, await queue.start(), runtime);
    } catch (error) {
      options.log.warn({ err: error, runtime }, 'cannot use this embedding runtime');
    }
  }
  return null;
}

function embedderOf(queue: EmbeddingQueue, hasTokens: boolean, runtime: Runtime): Embedder {
  return {
    model: MODEL_NAME,
    runtime,
    dimension: VECTOR_LENGTH,
    hasTokens,
    async embed(texts, options = {}) {
      const replies = await queue.run('embed', texts, options);
      return replies.flatMap((reply) => (reply.type === 'vectors' ? reply.vectors : []));
    },
    async tokens(texts, options = {}) {
      const replies = await queue.run(options.isMessage ? 'message' : 'tokens', texts, options);
      return replies.flatMap((reply) => (reply.type === 'tokens' ? reply.tokens : []));
    },
    async states(texts, options = {}) {
      const replies = await queue.run('states', texts, options);
      return replies.flatMap((reply) => (reply.type === 'states' ? reply.states : []));
    },
    close: () => queue.close(),
  };
}

/** Of the reply to several jobs, what answers one of them. */
function toPart(reply: WorkerReply, from: number, to: number): WorkerReply {
  if (reply.type === 'vectors') return { ...reply, vectors: reply.vectors.slice(from, to) };
  if (reply.type === 'tokens') return { ...reply, tokens: reply.tokens.slice(from, to) };
  return reply.type === 'states' ? { ...reply, states: reply.states.slice(from, to) } : reply;
}

/** Gives the thread one small job at a time, questions first, and replaces a thread that died. */
export class EmbeddingQueue {
  private readonly startThread: (onExit: () => void) => Promise<EmbeddingThread>;
  private readonly log: Logger;
  private readonly urgent: Waiting[] = [];
  private readonly later: Waiting[] = [];
  private readonly background: Waiting[] = [];
  private thread: EmbeddingThread | null = null;
  private isBusy = false;
  private isClosed = false;
  private restartAt = 0;

  constructor(startThread: (onExit: () => void) => Promise<EmbeddingThread>, log: Logger) {
    this.startThread = startThread;
    this.log = log;
  }

  /** Resolves to whether the runtime can embed single pieces. */
  async start(): Promise<boolean> {
    const thread = await this.startThread(() => this.lose());
    this.thread = thread;
    return thread.hasTokens;
  }

  async run(type: WorkerJob['type'], texts: string[], options: EmbedOptions): Promise<WorkerReply[]> {
    const waiting = this.lineFor(options);
    const batch = waiting === this.urgent ? BATCH : LATER_BATCH;
    const { signal } = options;
    const jobs: Promise<WorkerReply>[] = [];
    for (let i = 0; i < texts.length; i += batch) {
      const job: WorkerJob = { type, texts: texts.slice(i, i + batch) };
      jobs.push(new Promise((resolve, reject) => waiting.push({ job, signal, resolve, reject })));
    }
    void this.drain();
    return Promise.all(jobs);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.thread?.stop();
    this.rejectWaiting(new Error('The embedder is closed.'));
  }

  private async drain(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let next = this.take(); next.length > 0; next = this.take()) await this.serve(next);
    this.isBusy = false;
  }

  private async serve(waiting: Waiting[]): Promise<void> {
    const type = waiting[0]?.job.type ?? 'embed';
    try {
      for (const { signal } of waiting) signal?.throwIfAborted();
      const texts = waiting.flatMap((one) => one.job.texts);
      const reply = await (await this.running()).run({ type, texts });
      if (reply.type === 'failed') throw new Error(reply.reason);
      let from = 0;
      for (const one of waiting) {
        one.resolve(toPart(reply, from, from + one.job.texts.length));
        from += one.job.texts.length;
      }
    } catch (error) {
      // What fails one of them is nothing to the others.
      if (waiting.length > 1) for (const one of waiting) await this.serve([one]);
      else waiting[0]?.reject(error);
    }
  }

  /** What comes next; of questions all that wait for the same, up to BATCH texts. */
  private take(): Waiting[] {
    const [first, ...others] = this.urgent;
    if (first === undefined) {
      const next = this.later.shift() ?? this.background.shift();
      return next ? [next] : [];
    }
    let texts = first.job.texts.length;
    const end = others.findIndex(({ job }) => {
      texts += job.texts.length;
      return job.type !== first.job.type || texts > BATCH;
    });
    return this.urgent.splice(0, end === -1 ? this.urgent.length : end + 1);
  }

  private lineFor({ afterQuestions = false, background = false }: EmbedOptions): Waiting[] {
    if (background) return this.background;
    return afterQuestions ? this.later : this.urgent;
  }

  private async running(): Promise<EmbeddingThread> {
    if (this.isClosed) throw new Error('The embedder is closed.');
    if (this.thread) return this.thread;
    if (Date.now() < this.restartAt) throw new Error('The embedding thread has failed.');
    this.restartAt = Date.now() + RESTART_AFTER_MS;
    this.thread = await this.startThread(() => this.lose());
    return this.thread;
  }

  private lose(): void {
    this.thread = null;
    if (!this.isClosed) this.log.error('the embedding thread has ended');
  }

  private rejectWaiting(error: Error): void {
    for (const line of [this.urgent, this.later, this.background])
      for (const waiting of line.splice(0)) waiting.reject(error);
  }
}
