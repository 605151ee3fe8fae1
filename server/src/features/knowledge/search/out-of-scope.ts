import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import { NO_VECTORS, readShippedVectors } from '../indexing/vectors/shipped-vectors.ts';
import { decodeVector } from '../indexing/vectors/vector-codec.ts';
import { VectorIndex } from '../indexing/vectors/vector-index.ts';

const FILE = 'out-of-scope.txt';
const GROUP = 'out-of-scope';

/**
 * Example questions that the knowledge base must refuse: other trades, private life, the user's own records, attacks.
 * One per line; lines that begin with # are comments. Empty if the file is missing.
 */
export async function readOutOfScope(articlesDir: string): Promise<string[]> {
  const text = await readFile(join(articlesDir, FILE), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))];
}

/** Loads their vectors, most of them shipped with the articles, and computes missing ones. */
export async function loadOutOfScope(articlesDir: string, embedder: Embedder): Promise<VectorIndex> {
  const questions = await readOutOfScope(articlesDir);
  const shipped = questions.length > 0 ? await readShippedVectors(articlesDir, embedder.model) : NO_VECTORS;
  const missing = questions.filter((question) => !shipped.ofKnownQuestion(question));
  const made = new Map<string, Float32Array>();
  (await embedder.embed(missing, { background: true })).forEach((vector, i) => {
    made.set(missing[i] ?? '', vector);
  });
  const index = new VectorIndex(embedder.dimension);
  questions.forEach((question, i) => {
    const packed = shipped.ofKnownQuestion(question)?.vector;
    const vector = packed ? decodeVector(packed) : made.get(question);
    if (vector) index.add(GROUP, i, i, vector);
  });
  return index;
}
