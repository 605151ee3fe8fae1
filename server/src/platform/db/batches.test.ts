import { expect, test } from 'vitest';
import { runInBatches } from './batches.ts';

test.each([
  [0, 1],
  [7, 1],
  [20_000, 2],
  [50_000, 3],
])('%i rows are done in %i statements', async (rows, statements) => {
  let left = rows;
  let asked = 0;
  await runInBatches(async (most) => {
    asked += 1;
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  });
  expect([left, asked]).toEqual([0, statements]);
});
