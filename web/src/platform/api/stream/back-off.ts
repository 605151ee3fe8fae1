const FIRST = 500;
const LONGEST = 15_000;

/**
 * Waits before the next try: exponential back-off up to 15 s with random jitter, so that clients do not return
 * together. Ends early when the browser is back online or the page becomes visible. Throws when aborted.
 */
export function waitToRetry(failures: number, signal: AbortSignal): Promise<void> {
  const wait = Math.min(LONGEST, FIRST * 2 ** failures) * (1 - Math.random() * 0.3);
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOnIfVisible);
      signal.removeEventListener('abort', giveUp);
      finish();
    };
    const goOn = settle(resolve);
    const goOnIfVisible = () => document.visibilityState === 'visible' && goOn();
    const giveUp = settle(() => reject(signal.reason));
    const timer = setTimeout(goOn, wait);
    if (signal.aborted) return giveUp();
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOnIfVisible);
    signal.addEventListener('abort', giveUp);
  });
}
