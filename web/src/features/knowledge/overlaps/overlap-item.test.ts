import { expect, test } from 'vitest';
import { splitFigures } from './overlap-item.tsx';

const marked = (text: string, figures: string[]) =>
  splitFigures(text, figures)
    .map((part) => (part.isFigure ? `[${part.text}]` : part.text))
    .join('');

test('the figures that differ are marked wherever they stand', () => {
  expect(marked('It is $45 a ton, $45 at least.', ['$45'])).toBe('It is [$45] a ton, [$45] at least.');
});

test('a figure is not found inside a longer one, and the longer of two is marked whole', () => {
  expect(marked('45, 450, 1,450, 45.5 and 4.45', ['45'])).toBe('[45], 450, 1,450, 45.5 and 4.45');
  expect(marked('from 45 to 45–50 tons', ['45', '45–50'])).toBe('from [45] to [45–50] tons');
});

test('characters that mean something to a pattern are themselves', () => {
  expect(marked('a 5+ (10%) b', ['5+', '(10%)'])).toBe('a [5+] [(10%)] b');
});

test('a text without differing figures is left whole', () => {
  expect(splitFigures('Nothing here.', ['', ' '])).toEqual([{ text: 'Nothing here.', isFigure: false }]);
});
