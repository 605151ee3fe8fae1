import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerJob, WorkerReply, WorkerSetup } from './embedding-thread.ts';
import type { Encoder, PieceStates, TokenVectors } from './encoder.ts';
import { createNativeEncoder } from './native-encoder.ts';
import { createWasmEncoder } from './wasm-encoder.ts';

/** The thread of the model, so that no request waits for a matrix product. Processes texts in order of arrival. */
const setup: WorkerSetup = workerData;
const createEncoder = setup.runtime === 'native' ? createNativeEncoder : createWasmEncoder;
const encoder = await createEncoder(setup.dataDir);
let previous: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: WorkerJob) => {
  previous = previous.then(() => work(job));
});
reply({ type: 'ready', has_tokens: encoder.tokens !== null }, []);

async function work(job: WorkerJob): Promise<void> {
  try {
    if (job.type === 'embed') {
      const vectors = await inTurn(job.texts, encoder.embed);
      reply({ type: 'vectors', vectors }, vectors.map(bufferOf));
    } else if (job.type === 'states') {
      const states = await inTurn(job.texts, statesOf(encoder));
      reply(
        { type: 'states', states },
        states.flatMap(({ starts, ends, states: rows }) => [starts, ends, rows].map(bufferOf)),
      );
    } else {
      const read = tokensOf(encoder);
      const tokens = await inTurn(job.texts, (text) => read(text, job.type === 'message'));
      reply({ type: 'tokens', tokens }, tokens.flatMap(buffersOf));
    }
  } catch (error) {
    reply({ type: 'failed', reason: error instanceof Error ? error.message : 'unknown' }, []);
  }
}

function tokensOf({ tokens }: Encoder): NonNullable<Encoder['tokens']> {
  if (!tokens) throw new Error('This runtime cannot compute token vectors.');
  return tokens;
}

function statesOf({ states }: Encoder): (text: string) => Promise<PieceStates> {
  if (!states) throw new Error('This runtime cannot compute the states of word pieces.');
  return states;
}

async function inTurn<T>(texts: string[], encode: (text: string) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (const text of texts) done.push(await encode(text));
  return done;
}

function bufferOf(vector: Float32Array | Int32Array): ArrayBufferLike {
  return vector.buffer;
}

function buffersOf(tokens: TokenVectors): ArrayBufferLike[] {
  return [tokens.sentence, tokens.actScores, tokens.ids, tokens.starts, tokens.ends, tokens.vectors].map(bufferOf);
}

function reply(message: WorkerReply, transfer: ArrayBufferLike[]): void {
  parentPort?.postMessage(message, transfer as ArrayBuffer[]);
}
