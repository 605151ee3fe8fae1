/** Every stream of the benchmark carries numbered words with the time at which they were written. */
export const EVENTS_PER_SECOND = 20;

/** Milliseconds since the epoch with fractions, comparable between the processes of one machine. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Yields words 0 … count−1 at a steady rate, each with its number and the time at which it was written. */
export async function* steadyWords(count: number, signal: AbortSignal): AsyncGenerator<string> {
  const began = now() + Math.random() * (1_000 / EVENTS_PER_SECOND);
  for (let n = 0; n < count && !signal.aborted; n++) {
    const wait = began + (n * 1_000) / EVENTS_PER_SECOND - now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    yield `${n}@${now().toFixed(2)} `;
  }
}
