import { ModelError } from './model-error.ts';
import type { Wishes } from './open-completion.ts';

/** One request of a turn. */
export interface Request {
  wishes: Wishes;
  /** Nothing comes after it, but for a model that refuses what it is wished for. */
  isLast: boolean;
  waitMs: number;
}

const RETRY_PAUSE_MS = 250;
/** A model that asks us to wait longer than this is not waited for. */
const MAX_RETRY_AFTER_MS = 5_000;
const PASSING_STATUS = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);
/** Newer models answer it to settings such as max_tokens; also to a question that is too long for them. */
const BAD_REQUEST = 400;
/** So servers answer to what they do not know in a request. */
const UNPROCESSABLE = 422;
/** By these, and by a 400, servers say that a model knows no tools. */
const NO_TOOLS = new Set([404, UNPROCESSABLE, 500, 501]);

/** The request to make after one that failed with nothing said; throws the failure where none would help. */
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

/** Milliseconds; null where asking again would not help. */
function pauseBeforeRetry({ kind, status, retryAfterMs }: ModelError): number | null {
  if (kind === 'status') {
    if (!PASSING_STATUS.has(status ?? 0)) return null;
    const wait = retryAfterMs ?? RETRY_PAUSE_MS;
    return wait <= MAX_RETRY_AFTER_MS ? wait : null;
  }
  return ['unreachable', 'cut', 'malformed'].includes(kind) ? RETRY_PAUSE_MS : null;
}
