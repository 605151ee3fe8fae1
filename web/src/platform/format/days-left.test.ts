import { expect, test } from 'vitest';
import { formatDaysLeft } from './days-left.ts';

test.each([
  ['No end date', null],
  ['1,200 days left', 1_200],
  ['1 day left', 1],
  ['Ends today', 0],
  ['Ended yesterday', -1],
  ['Ended 12 days ago', -12],
])('the remaining time of a plan reads %s', (words, days) => {
  expect(formatDaysLeft(days)).toBe(words);
});
