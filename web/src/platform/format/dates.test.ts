import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatTimestamp, toDateField } from './dates.ts';

const now = new Date(2026, 0, 31, 0, 5);
const at = (...parts: [number, number, number, number]) => new Date(2026, ...parts).toISOString();

test.each([
  ['Today', at(0, 31, 0, 1)],
  ['Today', at(1, 1, 9, 0)],
  ['Yesterday', at(0, 30, 23, 59)],
  ['2 days ago', at(0, 29, 0, 0)],
  ['7 days ago', at(0, 24, 12, 0)],
  ['1/23/2026', at(0, 23, 12, 0)],
])('the day label is %s for %s', (label, iso) => {
  expect(formatDay(iso, now)).toBe(label);
});

test('a message time shows short month, day, hour and minute', () => {
  expect(formatTimestamp(at(0, 31, 9, 5))).toBe('Jan 31, 9:05 AM');
});

test('a date shows its year, and a date with time also its time', () => {
  expect(formatDate(at(0, 31, 9, 5))).toBe('Jan 31, 2026');
  expect(formatDateTime(at(0, 31, 9, 5))).toMatch(/^Jan 31, 2026, 9:05\sAM$/);
});

test("a date field holds the viewer's calendar day", () => {
  expect(toDateField(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
