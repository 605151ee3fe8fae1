import { expect, test } from 'vitest';
import { formatDuration } from '../operator/operator-section.tsx';
import { computeDelta } from './delta.ts';

test.each([
  [112.5, 100, 'up', 'Up 12.5% from'],
  [93, 100, 'down', 'Down 7% from'],
  [0, 40, 'down', 'Down 100% from'],
  [100_001, 100_000, 'up', 'Up under 0.1% from'],
  [5_000, 4, 'up', 'Up 124,900% from'],
  [0, 0, 'same', 'Same as'],
  [7, 7, 'same', 'Same as'],
  [7, 0, 'up', 'Up from'],
  [-20, 0, 'down', 'Down from'],
  [50, -20, 'up', 'Up from'],
] as const)('%d after %d', (now, before, direction, words) => {
  expect(computeDelta(now, before)).toEqual({ direction, words, hasPercent: !/^(Up|Down) from$/.test(words) });
});

test.each([
  [0, '0 ms'],
  [639.6, '640 ms'],
  [999.6, '1.0 s'],
  [3_210, '3.2 s'],
  [59_960, '1 min 00 s'],
  [125_000, '2 min 05 s'],
])('%d ms read as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
