import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatChartDay, formatFullDay, listLabelledDays } from './day-axis.ts';

test('days read as MMM DD in every time zone', () => {
  expect(formatChartDay('2026-11-05')).toBe('Nov 05');
  expect(formatChartDay('2026-01-01')).toBe('Jan 01');
  expect(formatChartDay('2024-02-29')).toBe('Feb 29');
  expect(formatFullDay('2025-12-31')).toBe('Dec 31, 2025');
});

test('a wide chart labels more days than a small one, counting back from the last', () => {
  expect(listLabelledDays(30, 800, 64)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
  expect(listLabelledDays(30, 300, 64)).toEqual([9, 19, 29]);
  expect(listLabelledDays(7, 1_000, 64)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a single day is labeled, and no days have no labels', () => {
  expect(listLabelledDays(1, 300, 64)).toEqual([0]);
  expect(listLabelledDays(0, 300, 64)).toEqual([]);
});

test('labels are evenly spaced, never overlap, and include the last day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), fc.integer({ min: 60, max: 1_600 }), (count, width) => {
      const days = listLabelledDays(count, width, 64);
      expect(days.at(-1)).toBe(count - 1);
      expect(days.every((day) => day >= 0)).toBe(true);
      expect(days.length).toBeLessThanOrEqual(Math.max(1, Math.floor(width / 64)));
      const steps = new Set(days.slice(1).map((day, index) => day - (days[index] ?? 0)));
      expect(steps.size).toBeLessThanOrEqual(1);
    }),
  );
});
