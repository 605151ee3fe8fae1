import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import { NO_VECTORS, readShippedVectors } from '../indexing/vectors/shipped-vectors.ts';
import { encodeVector } from '../indexing/vectors/vector-codec.ts';
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
  const made = new Map<string, Buffer>();
  (await embedder.embed(missing, { background: true })).forEach((vector, i) => {
    made.set(missing[i] ?? '', encodeVector(vector));
  });
  const index = new VectorIndex(embedder.dimension);
  questions.forEach((question, i) => {
    const packed = shipped.ofKnownQuestion(question)?.vector ?? made.get(question);
    if (packed) index.add(GROUP, i, i, packed);
  });
  return index;
}
