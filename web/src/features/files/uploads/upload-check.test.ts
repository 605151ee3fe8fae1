import { expect, test } from 'vitest';
import { readDroppedFiles } from '../../../platform/browser/use-offered-files.ts';
import { checkUpload, computeTotals, formatTotals } from './upload-check.ts';

test.each([
  [0, 10, 'The file is empty.'],
  [10, 10, null],
  [11, 10, 'The file is 11 Bytes; the maximum is 10 Bytes.'],
  [11, null, null],
])('%i bytes with a limit of %s', (size, limit, refusal) => {
  expect(checkUpload({ size }, limit)).toBe(refusal);
});

test('dropped folders are counted and left out', () => {
  const file = new File(['a'], 'a.txt');
  const item = (isDirectory: boolean) => ({
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory }),
  });
  const files = [file, file];
  const drop = (items: unknown[]) => readDroppedFiles({ items, files } as unknown as DataTransfer);
  expect(drop([item(false), item(true)])).toEqual({ files: [file], folders: 1 });
  expect(drop([item(false), item(false)])).toEqual({ files, folders: 0 });
  expect(drop([])).toEqual({ files, folders: 0 });
});

test('a queue counts files and measures progress in bytes, without failed ones', () => {
  const one = (size: number, share: number, status: string) => ({ file: { size }, share, status });
  const totals = computeTotals([
    one(100, 1, 'done'),
    one(300, 0.5, 'sending'),
    one(9_000, 0, 'failed'),
    one(0, 0, 'waiting'),
  ]);
  expect(totals).toEqual({ all: 4, done: 1, failed: 1, underWay: 2, percent: 62 });
  expect(formatTotals(totals)).toBe('1 of 4 uploaded, 1 failed, 2 remaining');
  expect(formatTotals({ all: 1, done: 0, failed: 1, underWay: 0, percent: 0 })).toBe('1 failed');
  expect(computeTotals([])).toMatchObject({ all: 0, percent: 0 });
});
