import { AppError } from '../core/app-error.ts';

/** A request is answered within 8 s, even if with a 503 (docs/operations.md); a little is left for sending it. */
export const DEFAULT_DEADLINE = 7_500;

/** Rejects with a 503 after `ms`; the work itself is bounded by the time-outs of what it waits for. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('common.unavailable', { retryAfter: 5 })), Math.max(ms, 0));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
