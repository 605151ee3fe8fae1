import { ModelError } from './model-error.ts';
import type { Wishes } from './open-completion.ts';

/** One request of a turn. */
export interface Request {
  wishes: Wishes;
  /** Not retried any more, unless the model refuses one of the wishes. */
  isLast: boolean;
  waitMs: number;
}

const RETRY_PAUSE_MS = 250;
/** With a longer Retry-After, the request is not retried. */
const MAX_RETRY_AFTER_MS = 5_000;
const PASSING_STATUS = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);
/** The response of newer models to settings such as max_tokens, and of any model to a question that is too long. */
const BAD_REQUEST = 400;
/** The response of some servers to unknown members of a request. */
const UNPROCESSABLE = 422;
/** With these, and with 400, servers respond if a model does not support tools. */
const NO_TOOLS = new Set([404, UNPROCESSABLE, 500, 501]);

/** The request to make after one that failed before any text; throws the failure if no retry would help. */
export function retryRequest(error: unknown, { wishes, isLast }: Request, leftMs: number): Request {
  if (!(error instanceof ModelError)) throw error;
  const plainer = isLast ? null : plainerWishes(error, wishes);
  if (plainer)
    return {
      wishes: plainer,
      isLast: plainer.tools.length < wishes.tools.length && error.status !== BAD_REQUEST,
      waitMs: 0,
    };
  const waitMs = isLast ? null : pauseBeforeRetry(error);
  if (waitMs === null || waitMs >= leftMs) throw error;
  return { wishes, isLast: true, waitMs };
}

function plainerWishes({ kind, status }: ModelError, wishes: Wishes): Wishes | null {
  if (kind !== 'status' || status === null) return null;
  if (status === BAD_REQUEST && wishes.hasSettings) return { ...wishes, hasSettings: false };
  if ((status === BAD_REQUEST || status === UNPROCESSABLE) && wishes.hasUsage) return { ...wishes, hasUsage: false };
  if (wishes.tools.length === 0) return null;
  return status === BAD_REQUEST || NO_TOOLS.has(status) ? { ...wishes, tools: [] } : null;
}

/** Milliseconds; null if a retry would not help. */
function pauseBeforeRetry({ kind, status, retryAfterMs }: ModelError): number | null {
  if (kind === 'status') {
    if (!PASSING_STATUS.has(status ?? 0)) return null;
    const wait = retryAfterMs ?? RETRY_PAUSE_MS;
    return wait <= MAX_RETRY_AFTER_MS ? wait : null;
  }
  return ['unreachable', 'cut', 'malformed'].includes(kind) ? RETRY_PAUSE_MS : null;
}
