import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

const cut = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each([
    [
      'end at full stops, question and exclamation marks',
      'Is it free? Yes! It costs $0.',
      ['Is it free?', 'Yes!', 'It costs $0.'],
    ],
    ['hold decimals and amounts together', 'It is $3.50 a yard. Or 1.5 tons.', ['It is $3.50 a yard.', 'Or 1.5 tons.']],
    ['continue after titles', 'Ask Mr. Smith vs. Dr. Who. Fine.', ['Ask Mr. Smith vs. Dr. Who.', 'Fine.']],
    ['continue after initials', 'J. P. Doe hauls. So do I. You too.', ['J. P. Doe hauls.', 'So do I.', 'You too.']],
    ['go on before a number after "No." and "Sec."', 'See No. 5 and Sec. 3.', ['See No. 5 and Sec. 3.']],
    ['end after an answering "No."', 'No. You need none.', ['No.', 'You need none.']],
    [
      'end after "U.S." before a small word only',
      'In the U.S. The rule holds in the U.S. Virgin Islands.',
      ['In the U.S.', 'The rule holds in the U.S. Virgin Islands.'],
    ],
    ['keep closing quotes', 'He said "stop." Then he left.', ['He said "stop."', 'Then he left.']],
    ['begin with a number', 'Pay it. 90 days is the limit.', ['Pay it.', '90 days is the limit.']],
    ['do not begin with a small letter', 'approx. three loads etc. per day', ['approx. three loads etc. per day']],
    [
      'end at a full stop that stands alone',
      'a flow past a cone . the shock is weak .',
      ['a flow past a cone .', 'the shock is weak .'],
    ],
    ['end at an empty line', 'a list\n\nanother', ['a list', 'another']],
    ['do not exist in an empty text', ' \n ', []],
  ])('%s', (_, text, expected) => expect(cut(text)).toEqual(expected));

  it('cover every visible character once and in order, whatever the text', () => {
    const text = fc
      .array(fc.constantFrom('A', 'b', '. ', '.', '? ', '\n\n', '"', ' ', '$5.', 'U.S. ', 'é'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const spans = splitSentences(given);
        let last = 0;
        for (const { start, end } of spans) {
          expect(given.slice(last, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(given.slice(last).trim()).toBe('');
      }),
    );
  });

  it('are found quickly in long hostile texts', () => {
    const begun = performance.now();
    for (const text of ['. '.repeat(50_000), '.'.repeat(100_000), '\n'.repeat(100_000), '"'.repeat(100_000)])
      splitSentences(text);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
