import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takes = (ms: number) => vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

it('runs the work at once the first time', async () => {
  const work = takes(100);
  createThrottle(work).schedule();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('spends a tenth of the time on the work however often it is scheduled, and always runs after the last call', async () => {
  const work = takes(100);
  const { schedule } = createThrottle(work);
  for (let i = 0; i < 1_000; i++) {
    schedule();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(work.mock.calls.length).toBeLessThanOrEqual(11);
  const before = work.mock.calls.length;
  schedule();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(before + 1);
});

it('rests for at most a second, and does not run again once stopped', async () => {
  const work = takes(60_000);
  const { schedule, stop } = createThrottle(work);
  schedule();
  await vi.advanceTimersByTimeAsync(60_001);
  schedule();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  schedule();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});
