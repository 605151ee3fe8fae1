import { expect, test } from 'vitest';
import { formatMoney, formatSmallMoney } from './money.ts';

test.each([
  ['$0.00', 0],
  ['$49.00', 49],
  ['$1,234,567.50', 1_234_567.5],
  ['-$19.99', -19.99],
])('money reads %s', (words, amount) => {
  expect(formatMoney(amount)).toBe(words);
});

test('money in another currency names it, even if the code is unknown', () => {
  expect(formatMoney(5, 'eur')).toBe('€5.00');
  expect(formatMoney(5, 'gold coins')).toBe('5.00 gold coins');
  expect(formatMoney(5, '')).toBe('5.00');
});

test.each([
  ['$0.00', 0],
  ['under $0.0001', 0.00001],
  ['$0.0012', 0.00123],
  ['$0.50', 0.5],
  ['-$0.0012', -0.00123],
  ['-$0.0220', -0.022],
  ['$1.23', 1.2345],
  ['$1,234.50', 1234.5],
])('a small amount reads %s', (words, amount) => {
  expect(formatSmallMoney(amount)).toBe(words);
});
