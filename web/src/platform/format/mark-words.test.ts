import { expect, test } from 'vitest';
import { hasWords, splitWords } from './mark-words.ts';

const marked = (text: string, searched: string) =>
  splitWords(text, searched)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Dump fees in Austin', 'fee', 'Dump [fees] in Austin'],
  ['Dump fees in Austin', 'DUMP aus', '[Dump] fees in [Austin]'],
  ['Café für alle', 'cafe fur', '[Café] [für] alle'],
  ['a.*b', '.*', 'a.*b'],
  ['<b>bold</b>', 'b', '<[b]>[bold]</[b]>'],
  ['Nothing here', '', 'Nothing here'],
  ['', 'x', ''],
])('%j searched for %j reads %j', (text, searched, expected) => {
  expect(marked(text, searched)).toBe(expected);
});

test('every searched word must match the start of a word', () => {
  expect(hasWords('Open your profile', 'prof open')).toBe(true);
  expect(hasWords('Open your profile', 'file')).toBe(false);
  expect(hasWords('Open your profile', '')).toBe(true);
});
