import { expect, test } from 'vitest';
import { formatCsv, formatCsvName } from './chart-csv.ts';

test('the file has a byte order mark, CRLF line ends and unformatted numbers', () => {
  expect(
    formatCsv([
      ['Day', 'Revenue (US$)'],
      ['2026-11-05', 1234.5],
      ['2026-11-06', -20],
      ['2026-11-07', null],
    ]),
  ).toBe('\uFEFFDay,Revenue (US$)\r\n2026-11-05,1234.5\r\n2026-11-06,-20\r\n2026-11-07,\r\n');
});

test('commas, quotes and line breaks in a cell are escaped', () => {
  expect(formatCsv([['a,b', 'say "hi"', 'one\ntwo']])).toBe('\uFEFF"a,b","say ""hi""","one\ntwo"\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠x'])('%j stays text', (cell) => {
  expect(
    formatCsv([[cell]])
      .replace(/^\uFEFF"?/, '')
      .startsWith("'"),
  ).toBe(true);
});

test('the file name holds the figure and its days', () => {
  expect(formatCsvName('daily questions', '2026-10-24', '2026-11-22')).toBe(
    'haulwise-daily-questions-2026-10-24-to-2026-11-22.csv',
  );
});
