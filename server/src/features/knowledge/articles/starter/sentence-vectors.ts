import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODEL_NAME, VECTOR_LENGTH } from '../../../../platform/models/embeddings/minilm/model-files.ts';

/** The vector of a sentence; undefined if none is shipped. */
export type FindVector = (sentence: string) => Float32Array | undefined;

export const SENTENCES_FILE = 'sentences.bin';
const KEY_BYTES = 16;
const RECORD_BYTES = KEY_BYTES + VECTOR_LENGTH * Int16Array.BYTES_PER_ELEMENT;
/** Numbers of unit vectors as 16 bits: an error of 0.00002, where bytes would change one answer of 800. */
const LARGEST = 32_767;
const NOTHING = Buffer.alloc(0);

/** Records in key order: the key of a sentence, and its vector. Whoever has another model finds none. */
export function encodeSentenceVectors(vectors: ReadonlyMap<string, Float32Array>): Buffer {
  const records = [...vectors].map(([sentence, vector]) => {
    const record = Buffer.alloc(RECORD_BYTES);
    record.set(computeKey(sentence));
    vector.forEach((value, i) => {
      record.writeInt16LE(Math.round(value * LARGEST), KEY_BYTES + i * 2);
    });
    return record;
  });
  return Buffer.concat(records.sort(Buffer.compare));
}

/** The vectors of sentences shipped beside the articles, so that no message waits until the model has read them. */
export async function readSentenceVectors(folder: string | null): Promise<FindVector> {
  const file = folder === null ? NOTHING : await readFile(join(folder, SENTENCES_FILE)).catch(() => NOTHING);
  return (sentence) => {
    const at = findRecord(file, computeKey(sentence));
    return at === null ? undefined : decodeRecord(file, at);
  };
}

function computeKey(sentence: string): Buffer {
  return createHash('sha256').update(`${MODEL_NAME}\n${sentence}`).digest().subarray(0, KEY_BYTES);
}

function findRecord(file: Buffer, key: Buffer): number | null {
  let [low, high] = [0, Math.floor(file.length / RECORD_BYTES)];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = middle * RECORD_BYTES;
    const order = file.compare(key, 0, KEY_BYTES, at, at + KEY_BYTES);
    if (order === 0) return at;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return null;
}

function decodeRecord(file: Buffer, at: number): Float32Array {
  const vector = new Float32Array(VECTOR_LENGTH);
  for (let i = 0; i < VECTOR_LENGTH; i++) vector[i] = file.readInt16LE(at + KEY_BYTES + i * 2) / LARGEST;
  return vector;
}
