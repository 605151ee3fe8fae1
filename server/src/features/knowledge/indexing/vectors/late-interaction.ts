import type { TokenVectors } from '../../../../platform/models/embeddings/encoder.ts';
import { isStopWord, splitWords } from '../../text/words.ts';

/** Token vectors without stop words, one bit per dimension: as good for MaxSim as full ones, at 1/32 of the size. */
export interface Sketch {
  /** Start of each token in the paragraph's text; −1 for tokens of the heading before it. */
  starts: Int16Array;
  /** One row of sign bits per token. */
  bits: Uint8Array;
}

/** The question's tokens with their weights. */
export interface Query {
  weights: Float32Array;
  /** For each token and each byte of a row: what each of the byte's 256 values adds to the cosine. */
  tables: Float32Array;
  bytes: number;
}

const BYTE_VALUES = 256;
const HIGHEST_START = 0x7fff;

/** Drops the tokens of stop words. `offset` is where the paragraph's own text begins in the encoded text. */
export function buildSketch(text: string, offset: number, tokens: TokenVectors): Sketch {
  const kept = [...tokens.ids.keys()].filter((i) => carriesMeaning(text.slice(tokens.starts[i], tokens.ends[i])));
  const dimension = tokens.ids.length === 0 ? 0 : tokens.vectors.length / tokens.ids.length;
  const bytes = dimension / 8;
  const sketch: Sketch = { starts: new Int16Array(kept.length), bits: new Uint8Array(kept.length * bytes) };
  kept.forEach((token, row) => {
    sketch.starts[row] = Math.max(-1, Math.min(HIGHEST_START, (tokens.starts[token] ?? 0) - offset));
    for (let i = 0; i < dimension; i++) {
      if ((tokens.vectors[token * dimension + i] ?? 0) <= 0) continue;
      const at = row * bytes + (i >> 3);
      sketch.bits[at] = (sketch.bits[at] ?? 0) | (1 << (i & 7));
    }
  });
  return sketch;
}

export function encodeSketch({ starts, bits }: Sketch): Buffer {
  const bytes = Buffer.alloc(2 + starts.length * 2 + bits.length);
  bytes.writeUInt16LE(starts.length, 0);
  starts.forEach((start, i) => {
    bytes.writeInt16LE(start, 2 + i * 2);
  });
  bytes.set(bits, 2 + starts.length * 2);
  return bytes;
}

export function decodeSketch(bytes: Buffer): Sketch {
  const count = bytes.readUInt16LE(0);
  const starts = Int16Array.from({ length: count }, (_, i) => bytes.readInt16LE(2 + i * 2));
  return { starts, bits: Uint8Array.from(bytes.subarray(2 + count * 2)) };
}

/** Prepares a question for many comparisons. `weightOf` is the weight of the word at [start, end). */
export function buildLateQuery(tokens: TokenVectors, weightOf: (start: number, end: number) => number): Query {
  const count = tokens.ids.length;
  const dimension = count === 0 ? 0 : tokens.vectors.length / count;
  const bytes = dimension / 8;
  const weights = Float32Array.from(tokens.ids, (_, i) => weightOf(tokens.starts[i] ?? 0, tokens.ends[i] ?? 0));
  const tables = new Float32Array(count * bytes * BYTE_VALUES);
  // The norm of a row of ±1 is √dimension.
  const scale = 1 / Math.sqrt(dimension || 1);
  for (let block = 0; block < count * bytes; block++) fillTable(tables, block, tokens.vectors, scale);
  return { weights, tables, bytes };
}

/** Sum over the bits of each byte value, built from the value without its lowest set bit. */
function fillTable(tables: Float32Array, block: number, vectors: Float32Array, scale: number): void {
  const base = block * BYTE_VALUES;
  let none = 0;
  for (let bit = 0; bit < 8; bit++) none -= (vectors[block * 8 + bit] ?? 0) * scale;
  tables[base] = none;
  for (let value = 1; value < BYTE_VALUES; value++) {
    const bit = 31 - Math.clz32(value & -value);
    tables[base + value] = (tables[base + (value & (value - 1))] ?? 0) + 2 * (vectors[block * 8 + bit] ?? 0) * scale;
  }
}

/** The best match for each token of the question among the sketch's tokens that start within [from, to). */
export function computeBestMatches(
  query: Query,
  sketch: Sketch,
  from = -1,
  to = Number.POSITIVE_INFINITY,
): Float32Array {
  const { tables, bytes, weights } = query;
  const { starts, bits } = sketch;
  const best = new Float32Array(weights.length);
  const rows = [...starts.keys()].filter((row) => (starts[row] ?? 0) >= from && (starts[row] ?? 0) < to);
  // One token's table fits into the processor's cache; those of a long question do not.
  for (let piece = 0; piece < weights.length; piece++) {
    for (const row of rows) {
      const similarity = compare(tables, piece * bytes, bits, row * bytes, bytes);
      if (similarity > (best[piece] ?? 0)) best[piece] = similarity;
    }
  }
  return best;
}

function compare(tables: Float32Array, block: number, bits: Uint8Array, at: number, bytes: number): number {
  let sum = 0;
  for (let i = 0; i < bytes; i++) sum += tables[(block + i) * BYTE_VALUES + (bits[at + i] ?? 0)] ?? 0;
  return sum;
}

/** The weighted mean of the best matches, 0–1. */
export function computeMaxSim({ weights }: Query, best: Float32Array): number {
  let sum = 0;
  let total = 0;
  weights.forEach((weight, i) => {
    sum += weight * (best[i] ?? 0);
    total += weight;
  });
  return total > 0 ? sum / total : 0;
}

function carriesMeaning(word: string): boolean {
  const form = splitWords(word)[0]?.form;
  return form !== undefined && !isStopWord(form);
}
