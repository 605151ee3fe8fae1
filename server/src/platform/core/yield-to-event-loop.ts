import { setImmediate } from 'node:timers/promises';

/** Others are answered at least this often while a file is written (ms). */
const SLICE = 20;

/** Lets others have their turn when one slice of time is used up. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await setImmediate();
    since = performance.now();
  };
}
