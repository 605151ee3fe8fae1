import { describe, expect, it } from 'vitest';
import { endOfDay, inWords } from './question-day.ts';

describe('a wait in words', () => {
  it.each([
    [0, '1 minute'],
    [60_001, '2 minutes'],
    [3_600_000, '1 hour'],
    [12_000_000, '3 hours 20 minutes'],
    [86_399_999, '24 hours'],
  ])('%i ms is %s', (ms, words) => {
    expect(inWords(ms)).toBe(words);
  });

  it('ends at midnight UTC', () => {
    expect(endOfDay(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(endOfDay(new Date('2026-06-01T00:00:00.000Z')).toISOString()).toBe('2026-06-02T00:00:00.000Z');
  });
});
