import { expect, it } from 'vitest';
import { readDays } from './days.ts';

const NOW = new Date('2028-03-01T23:59:59.999Z');

it('are the last 30 where nothing is said, today included', () => {
  const days = readDays({}, NOW);
  expect([days.all[0], days.all.at(-1), days.all.length]).toEqual(['2028-02-01', '2028-03-01', 30]);
  expect(days.from).toEqual(new Date('2028-02-01T00:00:00.000Z'));
  expect(days.until).toEqual(new Date('2028-03-02T00:00:00.000Z'));
});

it('go from a day to today, and to a day from 29 before it', () => {
  expect(readDays({ start_date: '2028-02-28' }, NOW).all).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(readDays({ end_date: '2020-01-30' }, NOW).all[0]).toBe('2020-01-01');
});

it('may be one, or a leap year, but not more and not backwards', () => {
  expect(readDays({ start_date: '2028-01-05', end_date: '2028-01-05' }, NOW).all).toEqual(['2028-01-05']);
  expect(readDays({ start_date: '2028-01-01', end_date: '2028-12-31' }, NOW).all).toHaveLength(366);
  expect(() => readDays({ start_date: '2028-01-01', end_date: '2029-01-01' }, NOW)).toThrow('common.too_many_days');
  expect(() => readDays({ start_date: '2028-01-06', end_date: '2028-01-05' }, NOW)).toThrow('common.days_reversed');
});
