import { expect, test } from 'vitest';
import { formatCountOf, formatLimit, formatShortCount, formatSize } from './counts.ts';

test.each([
  ['0', 0],
  ['999', 999],
  ['1.0K', 1_000],
  ['12.3K', 12_345],
  ['999.9K', 999_949],
  ['1.0M', 999_950],
  ['1.0M', 1_000_000],
  ['3.5M', 3_450_001],
])('a count is abbreviated to %s', (words, count) => {
  expect(formatShortCount(count)).toBe(words);
});

test.each([
  ['0 Bytes', 0],
  ['1,023 Bytes', 1_023],
  ['1.00 KB', 1_024],
  ['1.50 MB', 1.5 * 1024 ** 2],
  ['1.00 MB', 1024 ** 2 - 1],
  ['2.00 TB', 2 * 1024 ** 4],
  ['5000.00 TB', 5000 * 1024 ** 4],
])('a size reads %s', (words, bytes) => {
  expect(formatSize(bytes)).toBe(words);
});

test('a limit in whole units has no decimals', () => {
  expect(formatLimit(100 * 1024 ** 2)).toBe('100 MB');
  expect(formatLimit(1.5 * 1024 ** 3)).toBe('1.50 GB');
});

test('a count uses singular or plural', () => {
  expect(formatCountOf(1, 'payment')).toBe('1 payment');
  expect(formatCountOf(0, 'payment')).toBe('0 payments');
  expect(formatCountOf(1_200, 'company', 'companies')).toBe('1,200 companies');
});
