import { AppError } from '../../core/app-error.ts';
import { type ProcessTimer, startTimer } from '../../core/timers.ts';

/** Requests are answered within 8 s, if need be with a 503 (docs/operations.md); the rest is for sending (ms). */
export const DEFAULT_DEADLINE = 7_500;

/** Rejects with a 503 after `ms`, and why, for the log. The work is not cancelled; the timeouts of its calls end it. */
export async function runWithDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ProcessTimer | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = startTimer(Math.max(ms, 0), () => {
      const cause = new Error(`No answer within ${Math.round(ms)} ms`);
      reject(new AppError('common.unavailable', { retryAfter: 5, cause }));
    });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer?.stop();
  }
}
