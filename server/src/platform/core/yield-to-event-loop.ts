import { setImmediate } from 'node:timers/promises';

/** How long a loop may block other requests (ms). */
const SLICE = 20;

/** Yields to the event loop whenever the time slice is used up. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await setImmediate();
    since = performance.now();
  };
}
