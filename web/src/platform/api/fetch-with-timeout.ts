import { t } from '../../words/words.ts';
import { ApiError } from './api-error.ts';

const TIMED_OUT = Symbol('timed out');

/**
 * Fetches and reads with a shared time limit (ms). Throws an ApiError with status 0 if the server was unreachable or
 * too slow; an abort by the caller's signal passes through, and also stops what `read` left open.
 */
export async function sendWithTimeout<T>(
  url: string,
  init: RequestInit,
  timeout: number,
  read: (response: Response) => Promise<T> | T,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(TIMED_OUT), timeout);
  const forward = () => controller.abort(init.signal?.reason);
  if (init.signal?.aborted) forward();
  init.signal?.addEventListener('abort', forward, { once: true });
  try {
    return await read(await fetch(url, { ...init, signal: controller.signal }));
  } catch (error) {
    if (init.signal?.aborted || error instanceof ApiError) throw error;
    throw controller.signal.reason === TIMED_OUT ? timedOut() : notReached();
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(): ApiError {
  return new ApiError({
    status: 0,
    code: 'timeout',
    message: t`The server took too long to respond. Please try again.`,
  });
}

function notReached(): ApiError {
  return new ApiError({
    status: 0,
    code: 'network_error',
    message: t`The server could not be reached. Check your connection and try again.`,
  });
}
