import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, computeEndOfUtcDay } from './utc-days.ts';

describe('calendar months', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 2, '2027-02-28T23:59:59.999Z'],
    ['2026-02-28T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
  ])('from %s, %i of them end on %s', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });

  it('never skip a month', () => {
    const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 120 }), (from, months) => {
        const to = addMonths(from, months);
        const passed = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
        expect(passed).toBe(months);
        expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      }),
    );
  });
});

it('a day ends at midnight UTC', () => {
  expect(computeEndOfUtcDay(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(computeEndOfUtcDay(new Date('2026-06-01T00:00:00.000Z')).toISOString()).toBe('2026-06-02T00:00:00.000Z');
});
