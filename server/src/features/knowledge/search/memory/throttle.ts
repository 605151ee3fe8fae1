export interface Throttle {
  /** The work is done soon, at once where it has not been done lately; asking again before then changes nothing. */
  schedule(): void;
  stop(): void;
}

/** It rests nine times as long as it took … */
const REST = 9;
/** … but not longer than this, since somebody may wait to see his upload answer (ms). */
const LONGEST_REST = 1_000;

/** Keeps work that is asked for again and again to a tenth of the time. */
export function createThrottle(work: () => Promise<void>): Throttle {
  let restedAt = 0;
  let timer: NodeJS.Timeout | null = null;
  let isWorking = false;
  let isAsked = false;
  const begin = () => {
    timer ??= setTimeout(() => void run(), Math.max(0, restedAt - performance.now())).unref();
  };
  const run = async () => {
    timer = null;
    isAsked = false;
    isWorking = true;
    const begun = performance.now();
    await work();
    const ended = performance.now();
    isWorking = false;
    restedAt = ended + Math.min(LONGEST_REST, REST * (ended - begun));
    if (isAsked) begin();
  };
  return {
    schedule() {
      isAsked = true;
      if (!isWorking) begin();
    },
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      isAsked = false;
    },
  };
}
