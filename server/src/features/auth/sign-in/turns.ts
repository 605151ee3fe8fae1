import { AppError } from '../../../platform/core/app-error.ts';

/** Runs work in turn: at most one at a time with the same key. A 503 when too many wait. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Seconds, for Retry-After. */
const TRY_AGAIN = 5;

/** Lets bursts queue: `atOnce` pieces of work run together, and `mostWaiting` more may wait. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const queue: (() => void)[] = [];
  const last = new Map<string, Promise<unknown>>();
  let free = atOnce;
  let waiting = 0;

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    waiting -= 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  }

  return function inTurn(key, work) {
    if (waiting >= mostWaiting) throw new AppError('common.unavailable', { retryAfter: TRY_AGAIN });
    waiting += 1;
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => inSlot(work));
    last.set(key, mine);
    const forget = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  };
}
