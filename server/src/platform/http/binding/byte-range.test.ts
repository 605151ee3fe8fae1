import { describe, expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

describe('a Range header', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
    [`bytes=${'9'.repeat(30)}-`, null],
    [undefined, null],
  ])('%j of 100 bytes', (header, part) => {
    expect(parseByteRange(header, 100)).toEqual(part);
  });
});
