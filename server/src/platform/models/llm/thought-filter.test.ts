import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ThoughtFilter } from './thought-filter.ts';

function answerOf(chunks: string[]): string {
  const filter = new ThoughtFilter();
  return chunks.map((chunk) => filter.feed(chunk)).join('') + filter.end();
}

describe('a model that thinks aloud', () => {
  it.each([
    ['<think>\nhm, $5 or $6?\n</think>\n\nIt is $5.', '\n\nIt is $5.'],
    [' \n<think></think>Yes.', 'Yes.'],
    ['It is <think>not</think> that.', 'It is <think>not</think> that.'],
    ['<think>never ends', ''],
    ['<thi', '<thi'],
    ['<b>Yes</b>', '<b>Yes</b>'],
    ['', ''],
  ])('shows only its answer: %j', (text, answer) => {
    expect(answerOf([text])).toBe(answer);
    expect(answerOf(text.split(''))).toBe(answer);
  });

  it('is filtered the same however its words are chunked', () => {
    const parts = fc.constantFrom('<think>', '</think>', '<', 'think', '>', '/', ' ', 'a', '\n');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (chunks) => {
        expect(answerOf(chunks)).toBe(answerOf([chunks.join('')]));
      }),
      { numRuns: 1_000 },
    );
  });
});
