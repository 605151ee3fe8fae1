import { AppError } from '../../core/app-error.ts';
import { type ProcessTimer, startTimer } from '../../core/timers.ts';

/** A request is answered within 8 s, even if with a 503 (docs/operations.md); a little is left for sending it. */
export const DEFAULT_DEADLINE = 7_500;

/** Rejects with a 503 after `ms`; the work itself is limited by the timeouts of what it waits for. */
export async function runWithDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ProcessTimer | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = startTimer(Math.max(ms, 0), () => reject(new AppError('common.unavailable', { retryAfter: 5 })));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer?.stop();
  }
}
