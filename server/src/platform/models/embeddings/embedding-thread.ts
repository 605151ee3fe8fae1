import { Worker } from 'node:worker_threads';
import { disableLibraryTelemetry } from '../../config/library-telemetry.ts';
import type { PieceStates, TokenVectors } from './encoder.ts';

export type Runtime = 'native' | 'wasm';

export interface WorkerSetup {
  runtime: Runtime;
  dataDir: string;
}

export type WorkerJob = { type: 'embed' | 'tokens' | 'message' | 'states'; texts: string[] };

export type WorkerReply =
  | { type: 'ready'; has_tokens: boolean }
  | { type: 'vectors'; vectors: Float32Array[] }
  | { type: 'tokens'; tokens: TokenVectors[] }
  | { type: 'states'; states: PieceStates[] }
  | { type: 'failed'; reason: string };

/** Long enough for a machine that is very busy: whoever gives up too early stays with a slower runtime. */
const START_TIMEOUT_MS = 600_000;

/** A running model. `run` takes one job at a time; when the thread dies, that job rejects and `onExit` is called. */
export interface EmbeddingThread {
  hasTokens: boolean;
  run(job: WorkerJob): Promise<WorkerReply>;
  stop(): Promise<void>;
}

/** Starts the model in its own thread; rejects if this runtime does not work on this machine. */
export async function startEmbeddingThread(setup: WorkerSetup, onExit: () => void): Promise<EmbeddingThread> {
  disableLibraryTelemetry();
  const worker = new Worker(...entry(setup));
  const ready = await nextReply(worker, START_TIMEOUT_MS).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  if (ready.type !== 'ready') throw new Error('The embedding thread did not start.');
  worker.unref();
  worker.on('error', () => undefined);
  worker.once('exit', onExit);
  return {
    hasTokens: ready.has_tokens,
    async run(job) {
      // The process must not end while a caller waits for the result.
      worker.ref();
      const reply = nextReply(worker);
      worker.postMessage(job);
      return reply.finally(() => worker.unref());
    },
    async stop() {
      worker.off('exit', onExit);
      await worker.terminate();
    },
  };
}

/** In a bundle, the thread's file is next to this one; from source, the thread has to load TypeScript itself. */
function entry(workerData: WorkerSetup): ConstructorParameters<typeof Worker> {
  if (!import.meta.url.endsWith('.ts')) return [new URL('./embedding-worker.js', import.meta.url), { workerData }];
  const source = JSON.stringify(new URL('./embedding-worker.ts', import.meta.url).href);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return [`import(${loader}).then(({ tsImport }) => tsImport(${source}, ${source}))`, { workerData, eval: true }];
}

function nextReply(worker: Worker, timeoutMs?: number): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    const timer =
      timeoutMs && setTimeout(() => settle(() => reject(new Error('The embedding thread timed out.'))), timeoutMs);
    const onMessage = (reply: WorkerReply) => settle(() => resolve(reply));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The embedding thread has ended.')));
    function settle(then: () => void): void {
      if (timer) clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      then();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
