export interface Throttle {
  /** Runs the work soon, or at once if it has not run lately. Calls while a run is pending change nothing. */
  schedule(): void;
  stop(): void;
}

/** Rests nine times as long as the work took … */
const REST = 9;
/** … but at most this long (ms), since someone may be waiting for their upload to answer. */
const LONGEST_REST = 1_000;

/** Limits frequently requested work to a tenth of the time. */
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
