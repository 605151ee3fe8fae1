import { setImmediate } from 'node:timers/promises';

const LOOKS = 8;
/** How long a loop may block other requests (ms). */
const SLICE = 20;

/** A timeout that is running. */
export interface ProcessTimer {
  /** Stops it and returns the time it has counted (ms). */
  stop(): number;
}

/**
 * Calls `onEnd` after `ms` in which this process was running. While the process is paused (a suspended machine, a long
 * garbage collection) sockets are not read, but timers are due at once afterwards: a plain timeout would cut off
 * clients that were on time. Here a pause counts as at most an eighth of `ms`, and data that arrived meanwhile is read
 * first.
 */
export function startTimer(ms: number, onEnd: () => void): ProcessTimer {
  return startLooking(ms, () => false, onEnd);
}

/** Calls `onStall` once `getProgress` has returned the same number for `ms` in which this process was running. */
export function watchProgress(ms: number, getProgress: () => number, onStall: () => void): ProcessTimer {
  let last = getProgress();
  const hasMoved = () => {
    const now = getProgress();
    const isNew = now !== last;
    last = now;
    return isNew;
  };
  return startLooking(ms, hasMoved, onStall);
}

function startLooking(ms: number, hasMoved: () => boolean, onEnd: () => void): ProcessTimer {
  const step = ms / LOOKS;
  let used = 0;
  let lastLook = performance.now();
  let wasLate = false;
  let timer = setTimeout(look, step).unref();

  function getUsed(): { time: number; isLate: boolean } {
    const sinceLook = performance.now() - lastLook;
    const isLate = sinceLook > 2 * step;
    return { time: used + (isLate ? step : sinceLook), isLate };
  }

  function look(): void {
    const { time, isLate } = getUsed();
    used = hasMoved() ? 0 : time;
    lastLook = performance.now();
    // After a pause, sockets are read before the next check.
    const mayEnd = !isLate || wasLate;
    wasLate = isLate;
    if (used >= ms && mayEnd) onEnd();
    else timer = setTimeout(look, Math.min(step, Math.max(ms - used, 0))).unref();
  }

  return {
    stop() {
      clearTimeout(timer);
      return getUsed().time;
    },
  };
}

/** Yields to the event loop whenever the time slice is used up. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await setImmediate();
    since = performance.now();
  };
}
