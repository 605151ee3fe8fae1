import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeValueAxis } from './value-axis.ts';

const counts = { height: 200, isWhole: true, startsAtZero: true };
const money = { height: 200, isWhole: false, startsAtZero: true };
const level = { height: 200, isWhole: true, startsAtZero: false };

test('counts have whole ticks from zero, even if few or none', () => {
  expect(computeValueAxis([], counts).ticks).toEqual([0, 1, 2, 3, 4]);
  expect(computeValueAxis([0, 0], counts).ticks).toEqual([0, 1, 2, 3, 4]);
  expect(computeValueAxis([1], counts).ticks).toEqual([0, 1, 2, 3, 4]);
  expect(computeValueAxis([3, 17], counts).ticks).toEqual([0, 5, 10, 15, 20]);
});

test('equal values lie between the ticks', () => {
  const { y, ticks } = computeValueAxis([100, 100], level);
  expect(ticks).toEqual([98, 99, 100, 101, 102]);
  expect(y(100)).toBe(100);
  expect(computeValueAxis([0, 0], level).ticks).toEqual([0, 1, 2, 3, 4]);
});

test('a large total with small changes fills the chart', () => {
  const { y } = computeValueAxis([100_000, 100_900], level);
  expect(y(100_000) - y(100_900)).toBeGreaterThan(150);
});

test('refunds go below zero', () => {
  const { y, ticks } = computeValueAxis([-30, 80], money);
  expect(Math.min(...ticks)).toBeLessThan(0);
  expect(y(-30)).toBeGreaterThan(y(0));
});

test('values too close to tell apart share an axis of one', () => {
  expect(computeValueAxis([5e-324, -5e-324], money).ticks.length).toBeGreaterThan(1);
});

test('every value lies inside the plot, however large', () => {
  const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.boolean(), fc.boolean(), (values, isWhole, startsAtZero) => {
      const figures = isWhole ? values.map((one) => Math.abs(Math.round(one))) : values;
      const { y, ticks } = computeValueAxis(figures, { height: 200, isWhole, startsAtZero: startsAtZero || !isWhole });
      for (const one of figures) {
        expect(y(one)).toBeGreaterThanOrEqual(-0.001);
        expect(y(one)).toBeLessThanOrEqual(200.001);
      }
      expect(ticks.length).toBeLessThanOrEqual(11);
      if (isWhole) expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
