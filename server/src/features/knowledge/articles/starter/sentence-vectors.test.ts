import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VECTOR_LENGTH } from '../../../../platform/models/embeddings/minilm/model-files.ts';
import { encodeSentenceVectors, readSentenceVectors, SENTENCES_FILE } from './sentence-vectors.ts';

it('finds the vector of each shipped sentence, and none of others', async () => {
  const vectors = new Map(
    Array.from({ length: 50 }, (_, n) => [
      `Sentence ${n}.`,
      Float32Array.from({ length: VECTOR_LENGTH }, (__, i) => Math.sin(n + i) / Math.sqrt(VECTOR_LENGTH / 2)),
    ]),
  );
  const folder = await mkdtemp(join(tmpdir(), 'haulwise-sentences-'));
  try {
    expect((await readSentenceVectors(folder))('Sentence 1.')).toBeUndefined();
    await writeFile(join(folder, SENTENCES_FILE), encodeSentenceVectors(vectors));
    const find = await readSentenceVectors(folder);
    for (const [sentence, vector] of vectors) {
      const found = find(sentence);
      expect(Math.max(...vector.map((value, i) => Math.abs(value - (found?.[i] ?? 1))))).toBeLessThan(0.00002);
    }
    expect(find('Sentence 50.')).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('knows no sentence without articles', async () => {
  expect((await readSentenceVectors(null))('Sentence 1.')).toBeUndefined();
});
