import { expect, test } from 'vitest';
import type { Quantity } from '../point.ts';
import { computeLayout } from './plot-layout.ts';

const quantity: Quantity = { name: 'Questions', words: String, plain: String, tick: String, isWhole: true };
const days = (count: number, value = 1) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    value,
  }));
const drawn = (count: number, { isBars = false, width = 640, value = 1 } = {}) =>
  computeLayout({
    width,
    isNarrow: false,
    isBars,
    points: days(count, value),
    previous: [],
    quantity,
    startsAtZero: true,
  });

test.each([true, false])('every day lies inside the plot and is found at its position (bars: %s)', (isBars) => {
  for (const count of [1, 2, 7, 30, 366]) {
    for (const width of [120, 320, 1_000]) {
      const { x, nearest, left } = drawn(count, { isBars, width });
      for (let index = 0; index < count; index += 1) {
        expect(x(index)).toBeGreaterThanOrEqual(left);
        expect(x(index)).toBeLessThanOrEqual(width);
        expect(nearest(x(index))).toBe(index);
      }
      expect(nearest(-50)).toBe(0);
      expect(nearest(width + 50)).toBe(count - 1);
    }
  }
});

test('a single bar is not as wide as the plot, and many bars do not touch', () => {
  expect(drawn(1, { isBars: true }).band).toBeLessThanOrEqual(48);
  const { band, x } = drawn(366, { isBars: true });
  expect(band).toBeLessThan(x(1) - x(0));
});

test('long axis labels widen the margin', () => {
  expect(drawn(7, { value: 4_000_000 }).left).toBeGreaterThan(drawn(7).left);
});

test('without values, zero is the only tick', () => {
  expect(drawn(30, { value: 0 }).ticks).toEqual([0]);
  const { labelled, ticks } = drawn(0);
  expect({ labelled, ticks }).toEqual({ labelled: [], ticks: [0] });
});
