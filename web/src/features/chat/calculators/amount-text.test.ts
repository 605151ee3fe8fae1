import { describe, expect, test } from 'vitest';
import { formatAmountText, parseAmount } from './amount-text.ts';

describe('an amount typed into a field', () => {
  test.each([
    ['', null],
    ['12', 12],
    [' $1,100.50 ', 1_100.5],
    ['45 %', 45],
    ['.5', 0.5],
    ['-3', -3],
    ['2-3', [2, 3]],
    ['2 – 3', [2, 3]],
    ['2 to 3', [2, 3]],
    ['3-2', [3, 2]],
    ['2-2', 2],
    ['1e9', Number.NaN],
    ['two', Number.NaN],
    ['1.2.3', Number.NaN],
  ])('%j is read as %j', (text, amount) => {
    expect(parseAmount(text)).toEqual(amount);
  });

  test('is formatted so that it parses back', () => {
    for (const amount of [null, 0, 1_234.5678, [2, 3] as const])
      expect(parseAmount(formatAmountText(amount))).toEqual(amount);
  });
});
