import { expect, it } from 'vitest';
import { splitTime, type TimePiece } from './split-time.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const shown = (pieces: TimePiece[]) =>
  pieces.map(({ grain, from, until }) => [grain, ...[from, until].map((t) => new Date(t).toISOString().slice(5, 16))]);

it('a day in UTC is one sum', () => {
  expect(shown(splitTime(at('2026-11-20T00:00'), at('2026-11-21T00:00')))).toEqual([
    ['day', '11-20T00:00', '11-21T00:00'],
  ]);
});

it('a day in Chicago is split into hours, one in Kathmandu has quarters at its ends', () => {
  expect(shown(splitTime(at('2026-11-20T06:00'), at('2026-11-21T06:00')))).toEqual([
    ['hour', '11-20T06:00', '11-21T06:00'],
  ]);
  expect(shown(splitTime(at('2026-11-19T18:15'), at('2026-11-20T18:15')))).toEqual([
    ['quarter', '11-19T18:15', '11-19T19:00'],
    ['hour', '11-19T19:00', '11-20T18:00'],
    ['quarter', '11-20T18:00', '11-20T18:15'],
  ]);
});

it('a long period is split into days, with smaller pieces at its ends', () => {
  expect(shown(splitTime(at('2026-11-18T06:30'), at('2026-11-21T06:00')))).toEqual([
    ['quarter', '11-18T06:30', '11-18T07:00'],
    ['hour', '11-18T07:00', '11-19T00:00'],
    ['day', '11-19T00:00', '11-21T00:00'],
    ['hour', '11-21T00:00', '11-21T06:00'],
  ]);
});

it('all time is one sum; the time before a moment is days and smaller pieces', () => {
  const [past, future] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  expect(splitTime(past, future)).toEqual([{ grain: 'all', from: past, until: future }]);
  expect(splitTime(past, at('2026-11-20T06:00'))).toEqual([
    { grain: 'day', from: past, until: at('2026-11-20T00:00') },
    { grain: 'hour', from: at('2026-11-20T00:00'), until: at('2026-11-20T06:00') },
  ]);
});

it('a day that a zone skipped has no pieces', () => {
  expect(splitTime(at('2011-12-30T10:00'), at('2011-12-30T10:00'))).toEqual([]);
});
