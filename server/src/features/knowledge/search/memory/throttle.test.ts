import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takes = (ms: number) => vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

it('works at once when asked for the first time', async () => {
  const work = takes(100);
  createThrottle(work).schedule();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('takes a tenth of the time however often it is asked, and sees to the last asking', async () => {
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

it('rests for a second at most, and not at all once it is stopped', async () => {
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
