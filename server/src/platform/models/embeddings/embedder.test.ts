import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbedder, type Embedder, EmbeddingQueue } from './embedder.ts';
import type { EmbeddingThread, WorkerJob, WorkerReply } from './embedding-thread.ts';
import { VECTOR_LENGTH } from './minilm/model-files.ts';
import { createWasmEncoder } from './wasm-encoder.ts';

const log = pino({ level: 'silent' });
const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

test('the model reports to nobody: it leaves nothing in the home of its account', async () => {
  const home = await mkdtemp(join(tmpdir(), 'haulwise-home-'));
  const program = `
    const { createEmbedder } = await import(${JSON.stringify(import.meta.resolve('./embedder.ts'))});
    const quiet = () => undefined;
    const embedder = await createEmbedder({ dataDir: ${JSON.stringify(join(home, 'data'))}, log: { warn: quiet } });
    await embedder.embed(['tipping fee']);
    console.log(embedder.runtime);
    process.exit();`;
  const { ORT_DISABLE_TELEMETRY: _, ...others } = process.env;
  const env = { ...others, HOME: home, XDG_CACHE_HOME: '' };
  const args = ['--import', 'tsx', '--input-type', 'module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: import.meta.dirname });
  expect(stdout.trim()).toBe('native');
  expect(await readdir(home)).toEqual(['data']);
  await rm(home, { recursive: true });
});

describe('the embedder of this machine', () => {
  let dataDir: string;
  let embedder: Embedder;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'haulwise-embedder-'));
    const made = await createEmbedder({ dataDir, log });
    if (!made) throw new Error('No embedding runtime works here.');
    embedder = made;
  });

  afterAll(async () => {
    await embedder.close();
    await rm(dataDir, { recursive: true });
  });

  test('places texts of similar meaning close together, whatever their words', async () => {
    const [mattress, bed, paris] = (await embedder.embed([
      'how much does it cost to dump a mattress',
      'what is the fee for getting rid of an old bed',
      'the capital of France is Paris',
    ])) as [Float32Array, Float32Array, Float32Array];
    expect(dot(mattress, mattress)).toBeCloseTo(1, 4);
    expect(dot(mattress, bed)).toBeGreaterThan(0.5);
    expect(dot(mattress, paris)).toBeLessThan(0.2);
  });

  test('gives a text the same vector alone, in a batch and with its pieces', async () => {
    const texts = ['tipping fee', 'a much longer text about roll-off dumpsters and what they weigh', '', 'tipping fee'];
    const together = await embedder.embed(texts);
    const [alone] = await embedder.embed(['tipping fee']);
    const [pieces] = await embedder.tokens(['tipping fee']);
    expect(together).toHaveLength(4);
    expect(together[0]).toEqual(together[3]);
    expect(alone).toEqual(together[0]);
    expect(pieces?.sentence).toEqual(alone);
  });

  test('gives a text the same again, whatever it was read for before', async () => {
    const text = 'two couches by friday';
    const [first] = await embedder.states([text]);
    const [tokens] = await embedder.tokens([text]);
    expect(await embedder.states([text])).toEqual([first]);
    expect(await embedder.embed([text])).toEqual([tokens?.sentence]);
    expect([tokens?.starts, tokens?.ends]).toEqual([first?.starts, first?.ends]);
  });

  test('tells how much a text is each act where it is read as a message, and the same meaning of it otherwise', async () => {
    const text = 'what do you charge for a piano';
    const [searched] = await embedder.tokens([text]);
    const [message] = await embedder.tokens([text], { isMessage: true });
    expect(searched?.actScores).toHaveLength(0);
    expect(message?.actScores.some((score) => score !== 0)).toBe(true);
    expect({ ...message, actScores: null }).toEqual({ ...searched, actScores: null });
  });

  test('gives each word piece a unit vector and its position', async () => {
    const text = 'The tipping fee';
    const [found] = await embedder.tokens([text]);
    if (!found) throw new Error('nothing came back');
    const words = [...found.starts].map((start, i) => text.slice(start, found.ends[i]));
    expect(words.join(' ')).toContain('The tipping');
    expect(found.vectors).toHaveLength(found.ids.length * VECTOR_LENGTH);
    for (let row = 0; row < found.ids.length; row++) {
      const vector = found.vectors.slice(row * VECTOR_LENGTH, (row + 1) * VECTOR_LENGTH);
      expect(dot(vector, vector)).toBeCloseTo(1, 3);
    }
  });

  test('leaves one model file and no partial one', async () => {
    expect(await readdir(join(dataDir, 'models'))).toEqual([expect.stringMatching(/^minilm-int8-.*\.onnx$/)]);
  });

  test('agrees with the WebAssembly fallback, so that stored vectors stay valid', async () => {
    const text = 'do i need a permit to haul trash';
    const [native] = await embedder.embed([text]);
    const fallback = await (await createWasmEncoder(dataDir)).embed(text);
    expect(native && dot(native, fallback)).toBeGreaterThan(0.97);
  });
});

describe('the queue of the embedding thread', () => {
  const idle: Omit<EmbeddingThread, 'run'> = { hasTokens: true, stop: async () => undefined };
  const answer = (job: WorkerJob): WorkerReply => ({
    type: 'vectors',
    vectors: job.texts.map(() => new Float32Array(1)),
  });

  test('serves a question before texts that are being indexed', async () => {
    const order: string[] = [];
    const run = async (job: WorkerJob) => {
      order.push(job.texts.join());
      return answer(job);
    };
    const queue = new EmbeddingQueue(async () => ({ ...idle, run }), log);
    await queue.start();
    const indexing = queue.run('embed', ['a', 'b', 'c'], { background: true });
    await queue.run('embed', [...'sixteen letters, and more'], {});
    await indexing;
    expect(order).toEqual(['a', [...'sixteen letters,'].join(), [...' and more'].join(), 'b', 'c']);
  });

  test('serves a question before the sentences of a reply, and drops those that nobody waits for any more', async () => {
    const order: string[] = [];
    const run = async (job: WorkerJob) => {
      order.push(job.texts.join());
      return answer(job);
    };
    const queue = new EmbeddingQueue(async () => ({ ...idle, run }), log);
    await queue.start();
    const leaving = new AbortController();
    const indexing = queue.run('embed', ['a', 'b'], { background: true });
    const left = queue.run('embed', ['l', 'e'], { afterQuestions: true, signal: leaving.signal });
    const checking = queue.run('embed', ['c', 'h'], { afterQuestions: true });
    leaving.abort();
    await queue.run('embed', ['q'], {});
    await expect(left).rejects.toThrow('aborted');
    await Promise.all([indexing, checking]);
    expect(order).toEqual(['a', 'q', 'c', 'h', 'b']);
  });

  test('gives the thread at once what waits for the same, and each its own part of the reply', async () => {
    const order: string[] = [];
    const run = async (job: WorkerJob): Promise<WorkerReply> => {
      order.push(job.texts.join());
      if (job.texts.includes('bad')) return { type: 'failed', reason: 'bad text' };
      return { type: 'vectors', vectors: job.texts.map((text) => Float32Array.of(text.length)) };
    };
    const queue = new EmbeddingQueue(async () => ({ ...idle, run }), log);
    await queue.start();
    const first = queue.run('embed', ['a'], {});
    const [two, three] = [queue.run('embed', ['bb'], {}), queue.run('embed', ['ccc', 'dddd'], {})];
    const other = queue.run('states', ['e'], {});
    const bad = queue.run('embed', ['bad'], {});
    const last = queue.run('embed', ['f'], {});
    const lengthsOf = async (replies: Promise<WorkerReply[]>) =>
      (await replies).flatMap((reply) => (reply.type === 'vectors' ? reply.vectors.map(([length]) => length) : []));
    await expect(bad).rejects.toThrow('bad text');
    expect(await Promise.all([first, two, three, other, last].map(lengthsOf))).toEqual([[1], [2], [3, 4], [1], [1]]);
    expect(order).toEqual(['a', 'bb,ccc,dddd', 'e', 'bad,f', 'bad', 'f']);
  });

  test('rejects the jobs of a thread that died and goes on with a new one', async () => {
    let starts = 0;
    const queue = new EmbeddingQueue(async (onExit) => {
      starts++;
      const isFirst = starts === 1;
      const run = async (job: WorkerJob) => {
        if (!isFirst) return answer(job);
        onExit();
        throw new Error('The embedding thread has ended.');
      };
      return { ...idle, run };
    }, log);
    await queue.start();
    await expect(queue.run('embed', ['a'], {})).rejects.toThrow('has ended');
    await expect(queue.run('embed', ['b'], {})).resolves.toHaveLength(1);
  });

  test('rejects everything once it is closed', async () => {
    const queue = new EmbeddingQueue(async () => ({ ...idle, run: async (job) => answer(job) }), log);
    await queue.start();
    await queue.close();
    await expect(queue.run('embed', ['a'], {})).rejects.toThrow('closed');
  });
});
