import { describe, expect, test, vi } from 'vitest';
import { getTimeZone, getToday } from '../../../platform/format/time-zone.ts';
import { checkRange, countDays, getPresetRange, getPreviousRange, isDay } from './range.ts';
import { formatDays, formatPreviousPeriod, formatRange } from './range-words.ts';

const TODAY = '2026-11-22';
const days = (start_date: string, end_date: string) => ({ start_date, end_date });

test('the last 30 days include today', () => {
  expect(getPresetRange(30, TODAY)).toEqual({ preset: 30, ...days('2026-10-24', TODAY) });
  expect(countDays(getPresetRange(90, TODAY))).toBe(90);
});

test('the previous period has the same length and ends the day before, across clock changes, leap days and years', () => {
  expect(getPreviousRange(getPresetRange(30, TODAY))).toEqual(days('2026-09-24', '2026-10-23'));
  expect(getPreviousRange(days('2024-03-01', '2024-03-01'))).toEqual(days('2024-02-29', '2024-02-29'));
  expect(getPreviousRange(days('2026-01-01', '2026-01-31'))).toEqual(days('2025-12-01', '2025-12-31'));
});

test('today depends on the time zone', () => {
  const night = new Date('2026-11-22T03:30:00Z');
  expect(getToday('UTC', night)).toBe('2026-11-22');
  expect(getToday('America/Chicago', night)).toBe('2026-11-21');
  expect(getToday('Pacific/Kiritimati', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
});

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['Etc/GMT+6', 'Etc/GMT+6'],
  ['+02:00', 'UTC'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
])('a browser in the time zone %s uses %s', (told, zone) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(
    Object.assign(options, { timeZone: told }),
  );
  expect(getTimeZone()).toBe(zone);
});

describe('custom days', () => {
  test.each([
    [days('', ''), { start_date: 'Enter the first day.', end_date: 'Enter the last day.' }],
    [days('2026-02-30', TODAY), { start_date: 'Enter the first day.' }],
    [days('2026-11-22', '2026-11-21'), { end_date: 'The last day must not be before the first.' }],
    [days('2026-11-22', '2026-11-23'), { end_date: 'The last day cannot be in the future.' }],
    [days('2025-11-21', TODAY), { end_date: 'Choose at most 366 days.' }],
    [days('2025-11-22', TODAY), {}],
    [days(TODAY, TODAY), {}],
  ])('%j', (typed, faults) => {
    expect(checkRange(typed, TODAY)).toEqual(faults);
  });

  test.each(['2026-13-01', '26-01-01', '2026-1-1', '<script>', '2026-02-29', '0000-00-00'])('%s is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

test('a range is named by its length or its days, with years where needed', () => {
  expect(formatRange(getPresetRange(30, TODAY), TODAY)).toBe('Last 30 Days');
  expect(formatRange({ preset: null, ...days('2026-10-01', '2026-10-31') }, TODAY)).toBe('Oct 1 – Oct 31');
  expect(formatDays(days('2025-12-15', '2026-01-10'), TODAY)).toBe('Dec 15, 2025 – Jan 10, 2026');
  expect(formatDays(days('2026-10-01', '2026-10-01'), TODAY)).toBe('Oct 1');
  expect(formatPreviousPeriod(getPresetRange(7, TODAY))).toBe('the 7 days before');
  expect(formatPreviousPeriod(days(TODAY, TODAY))).toBe('the day before');
});
