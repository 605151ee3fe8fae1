/** Every stream of the benchmark carries numbered words with the time at which they were written. */
export const EVENTS_PER_SECOND = 20;

/** Milliseconds since the epoch with fractions, comparable between the processes of one machine. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** From one word to the next of a stream that waits until others are open. */
export const WAITING_MS = 1_000;

/**
 * Yields words 0 … count−1 at a steady rate, each with its number and the time at which it was written. While
 * `isWaiting`, a word a second, numbered −1, −2, …
 */
export async function* steadyWords(
  count: number,
  signal: AbortSignal,
  isWaiting: () => boolean = () => false,
): AsyncGenerator<string> {
  for (let n = -1; isWaiting() && !signal.aborted; n--) {
    yield `${n}@${now().toFixed(2)} `;
    await waitFor(WAITING_MS);
  }
  const began = now() + Math.random() * (1_000 / EVENTS_PER_SECOND);
  for (let n = 0; n < count && !signal.aborted; n++) {
    const wait = began + (n * 1_000) / EVENTS_PER_SECOND - now();
    if (wait > 0) await waitFor(wait);
    yield `${n}@${now().toFixed(2)} `;
  }
}

export function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
