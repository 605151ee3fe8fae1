import { describe, expect, it } from 'vitest';
import { readDays, readZonedDays } from './days.ts';

const NOW = new Date('2028-03-01T23:59:59.999Z');

it('a range defaults to the last 30 days, today included', () => {
  const days = readDays({}, NOW);
  expect([days.all[0], days.all.at(-1), days.all.length]).toEqual(['2028-02-01', '2028-03-01', 30]);
  expect(days.from).toEqual(new Date('2028-02-01T00:00:00.000Z'));
  expect(days.until).toEqual(new Date('2028-03-02T00:00:00.000Z'));
});

it('a range without an end runs until today, one without a start for 30 days', () => {
  expect(readDays({ start_date: '2028-02-28' }, NOW).all).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(readDays({ end_date: '2020-01-30' }, NOW).all[0]).toBe('2020-01-01');
});

it('a range has 1 to 366 days and does not run backwards', () => {
  expect(readDays({ start_date: '2028-01-05', end_date: '2028-01-05' }, NOW).all).toEqual(['2028-01-05']);
  expect(readDays({ start_date: '2028-01-01', end_date: '2028-12-31' }, NOW).all).toHaveLength(366);
  expect(() => readDays({ start_date: '2028-01-01', end_date: '2029-01-01' }, NOW)).toThrow('common.too_many_days');
  expect(() => readDays({ start_date: '2028-01-06', end_date: '2028-01-05' }, NOW)).toThrow('common.days_reversed');
});

it('a range does not begin before 1970', () => {
  expect(() => readDays({ start_date: '1969-12-31', end_date: '1970-01-02' }, NOW)).toThrow('common.days_too_early');
  expect(() => readDays({ end_date: '0000-01-05' }, NOW)).toThrow('common.days_too_early');
});

describe('the days of a time zone', () => {
  const startsOf = (time_zone: string, start_date: string, end_date: string) =>
    readZonedDays({ start_date, end_date, time_zone }, NOW).starts.map((start) => start.toISOString());

  it('end with today in the zone, which may be yesterday or tomorrow in UTC', () => {
    expect(readZonedDays({ time_zone: 'Asia/Tokyo' }, NOW).all.at(-1)).toBe('2028-03-02');
    expect(readZonedDays({ time_zone: 'Etc/GMT+12' }, new Date('2028-03-01T11:00Z')).all.at(-1)).toBe('2028-02-29');
  });

  it('are 23 or 25 hours long when the clocks change', () => {
    expect(startsOf('America/Chicago', '2026-03-08', '2026-03-08')).toEqual([
      '2026-03-08T06:00:00.000Z',
      '2026-03-09T05:00:00.000Z',
    ]);
    expect(startsOf('America/Chicago', '2026-11-01', '2026-11-01')).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-02T06:00:00.000Z',
    ]);
  });

  it('begin at 01:00 where midnight is skipped, and at the first of two midnights', () => {
    expect(startsOf('America/Santiago', '2026-09-06', '2026-09-06')[0]).toBe('2026-09-06T04:00:00.000Z');
    expect(startsOf('America/Havana', '2026-11-01', '2026-11-01')[0]).toBe('2026-11-01T04:00:00.000Z');
  });

  it('include a day that the zone skipped, with no time in it', () => {
    const [first, second] = startsOf('Pacific/Apia', '2011-12-30', '2011-12-30');
    expect(first).toBe(second);
  });

  it('come with the same number of days before them', () => {
    const { previous } = readZonedDays(
      { start_date: '2026-11-01', end_date: '2026-11-07', time_zone: 'America/Chicago' },
      NOW,
    );
    expect(previous).toEqual({ start_date: '2026-10-25', end_date: '2026-10-31', from: new Date('2026-10-25T05:00Z') });
  });
});
