import { expect, test } from 'vitest';
import { splitFigures } from './overlap-item.tsx';

const marked = (text: string, figures: string[]) =>
  splitFigures(text, figures)
    .map((part) => (part.isFigure ? `[${part.text}]` : part.text))
    .join('');

test('differing figures are highlighted everywhere', () => {
  expect(marked('It is $45 a ton, $45 at least.', ['$45'])).toBe('It is [$45] a ton, [$45] at least.');
});

test('a figure does not match inside a longer one, and the longer of two is highlighted whole', () => {
  expect(marked('45, 450, 1,450, 45.5 and 4.45', ['45'])).toBe('[45], 450, 1,450, 45.5 and 4.45');
  expect(marked('from 45 to 45–50 tons', ['45', '45–50'])).toBe('from [45] to [45–50] tons');
});

test('special characters of patterns match literally', () => {
  expect(marked('a 5+ (10%) b', ['5+', '(10%)'])).toBe('a [5+] [(10%)] b');
});

test('a text without differing figures is not split', () => {
  expect(splitFigures('Nothing here.', ['', ' '])).toEqual([{ text: 'Nothing here.', isFigure: false }]);
});
