import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkedText } from '../../../../../../../test/answers/answer-text.ts';
import { PieceReader } from './piece-reader.ts';

function piecesOf(chunks: string[]): string[] {
  const reader = new PieceReader();
  return [...chunks.flatMap((chunk) => reader.feed(chunk)), ...reader.end()];
}

describe('cutting streamed text into pieces', () => {
  it('gives the same pieces for every chunking, and loses nothing', () => {
    fc.assert(
      fc.property(chunkedText, ({ text, chunks }) => {
        const pieces = piecesOf(chunks);
        expect(pieces).toEqual(piecesOf([text]));
        expect(pieces).toEqual(piecesOf(text.split('')));
        expect(pieces.join('')).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('holds back half a marker and half a link', () => {
    const reader = new PieceReader();
    expect(reader.feed('a ton [')).toEqual(['a', ' ', 'ton', ' ']);
    expect(reader.feed('1')).toEqual([]);
    expect(reader.feed(', 2')).toEqual([]);
    expect(reader.feed('].')).toEqual([]);
    expect(reader.feed(' See [the')).toEqual(['[1, 2].', ' ', 'See', ' ']);
    expect(reader.feed(' page](https://x')).toEqual([]);
    expect(reader.feed('/y) now ')).toEqual(['[the page](https://x/y)', ' ', 'now']);
  });

  it('does not hold back an endless bracket or endless white space', () => {
    const reader = new PieceReader();
    expect(reader.feed(`[${'x'.repeat(2_000)}`).join('').length).toBeGreaterThan(1_000);
    expect(new PieceReader().feed(' '.repeat(2_000)).join('').length).toBeGreaterThan(1_000);
  });
});
