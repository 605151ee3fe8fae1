import { clearSession, getSession, readTokens, setLacksTwoFactor } from '../session/session-store.ts';
import { ApiError, readApiError } from './api-error.ts';
import { sendWithTimeout } from './fetch-with-timeout.ts';
import { refreshToken } from './fresh-token.ts';

const DEFAULT_TIMEOUT = 10_000;

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds; 10 s by default (spec §9). */
  timeout?: number | undefined;
  /** Completes even if the page unloads. */
  keepalive?: boolean | undefined;
}

/**
 * Sends one request under `/api` with the bearer token and passes a successful response to `read`; see `sendSignedIn`.
 */
export async function sendRequest<T>(
  method: string,
  path: string,
  options: RequestOptions,
  read: (response: Response) => Promise<T> | T,
): Promise<T> {
  return await sendSignedIn((token) => attempt(method, path, token, options, read));
}

/**
 * Calls `send` with the current bearer token, null when signed out. Any refusal is an ApiError; a 401 also ends the
 * session, after which the guards show the sign-in screen, or the two-factor setup if that is required first.
 */
export async function sendSignedIn<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const userId = getSession().user?.id;
  const token = await refreshToken();
  try {
    return await send(token);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'two_factor_setup_required') setLacksTwoFactor(true);
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error;
    const current = readTokens()?.access ?? null;
    if (current === token) clearSession('refused');
    // If another tab has replaced the token, the old one was refused, so resend; but never as another user.
    if (current === null || current === token || getSession().user?.id !== userId) throw error;
    return await send(current);
  }
}

async function attempt<T>(
  method: string,
  path: string,
  token: string | null,
  { body, headers, signal, timeout = DEFAULT_TIMEOUT, keepalive = false }: RequestOptions,
  read: (response: Response) => Promise<T> | T,
): Promise<T> {
  const init: RequestInit = {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  };
  return await sendWithTimeout(`/api${path}`, init, timeout, async (response) => {
    if (!response.ok) throw await readApiError(response);
    return await read(response);
  });
}
