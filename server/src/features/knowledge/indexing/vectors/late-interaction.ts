import type { TokenVectors } from '../../../../platform/models/embeddings/encoder.ts';
import { isStopWord, splitWords } from '../../text/words.ts';
import {
  buildQuestionTokens,
  computeBestOfAll,
  computeMatches,
  NO_MATCH,
  type QuestionTokens,
  toCosines,
} from './sign-matches.ts';

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
  tokens: QuestionTokens;
}

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
  const weights = Float32Array.from(tokens.ids, (_, i) => weightOf(tokens.starts[i] ?? 0, tokens.ends[i] ?? 0));
  return { weights, tokens: buildQuestionTokens(tokens.vectors, tokens.ids.length) };
}

/** The best match for each token of the question among all of the sketch's tokens. */
export function computeBestMatches({ tokens }: Query, { bits }: Sketch): Float32Array {
  return computeBestOfAll(tokens, bits);
}

/** For each part of a text, the same among the tokens that start within it. */
export function computeBestMatchesWithin(
  { tokens }: Query,
  { bits, starts }: Sketch,
  parts: readonly { start: number; end: number }[],
): Float32Array[] {
  const { count, rows: stride } = tokens;
  const matches = computeMatches(tokens, bits);
  return parts.map(({ start, end }) => {
    const best = new Int32Array(count).fill(NO_MATCH);
    for (let row = 0; row < starts.length; row++) {
      const at = starts[row] ?? 0;
      if (at < start || at >= end) continue;
      for (let token = 0; token < count; token++) {
        const match = matches[row * stride + token] as number;
        if (match < (best[token] as number)) best[token] = match;
      }
    }
    return toCosines(tokens, best);
  });
}

/** The weighted mean of the best matches, 0–1. */
export function computeMaxSim({ weights }: Pick<Query, 'weights'>, best: Float32Array): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    sum += weight * (best[i] ?? 0);
    total += weight;
  }
  return total > 0 ? sum / total : 0;
}

function carriesMeaning(word: string): boolean {
  const form = splitWords(word)[0]?.form;
  return form !== undefined && !isStopWord(form);
}
