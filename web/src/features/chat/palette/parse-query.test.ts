import { describe, expect, test } from 'vitest';
import { isNamed, parseQuery, writeFolderName } from './parse-query.ts';

const NOTHING = { words: '', folder: null, naming: null, isPinned: false, isArchived: false };

describe('a palette query', () => {
  test.each([
    ['', {}],
    ['  dump   fees ', { words: 'dump fees' }],
    ['pinned:', { isPinned: true }],
    ['fees PINNED: archived: 2024', { words: 'fees 2024', isPinned: true, isArchived: true }],
    ['folder:', { naming: '' }],
    ['folder:Aus', { naming: 'Aus' }],
    ['folder:Austin ', { folder: 'Austin' }],
    ['folder:Austin fees', { folder: 'Austin', words: 'fees' }],
    ['folder:"Big jo', { naming: 'Big jo' }],
    ['folder:"Big jobs"', { folder: 'Big jobs' }],
    ['fees folder:"Big jobs" pinned:', { words: 'fees', folder: 'Big jobs', isPinned: true }],
    ['subfolder:x unpinned:', { words: 'subfolder:x unpinned:' }],
    ['9:30 pickup', { words: '9:30 pickup' }],
  ])('parses %j', (typed, expected) => {
    expect(parseQuery(typed)).toEqual({ ...NOTHING, ...expected });
  });

  test('a partial name is completed and parses back', () => {
    const name = 'The "big" jobs';
    const completed = writeFolderName('fees folder:th', name);
    expect(completed).toBe('fees folder:"The big jobs" ');
    expect(isNamed(name, parseQuery(completed).folder ?? '')).toBe(true);
    expect(writeFolderName('folder:"The b', name)).toBe('folder:"The big jobs" ');
  });
});
