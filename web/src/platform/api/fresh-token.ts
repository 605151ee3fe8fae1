import type { Api, EndpointReply } from '@haulwise/contract';
import { runWithTabLock } from '../browser/tab-lock.ts';
import { isSpent, isStale } from '../session/access-token.ts';
import { clearSession, readTokens, type StoredTokens, saveTokens } from '../session/session-store.ts';
import { ApiError, readApiError } from './api-error.ts';
import { sendWithTimeout } from './fetch-with-timeout.ts';

const REFRESH_TIMEOUT = 10_000;

let running: Promise<string | null> | null = null;

/**
 * The current access token, refreshed first if it is about to expire: once for all callers and tabs. Null when signed
 * out, or if the refresh was refused, which ends the session. Throws if the token has expired and the server is
 * unreachable.
 */
export async function refreshToken(): Promise<string | null> {
  const tokens = readTokens();
  if (tokens === null || !isDue(tokens)) return tokens?.access ?? null;
  running ??= runWithTabLock(refresh).finally(() => {
    running = null;
  });
  return await running;
}

function isDue(tokens: StoredTokens): tokens is StoredTokens & { refresh: string } {
  return tokens.refresh !== null && isStale(tokens);
}

async function refresh(): Promise<string | null> {
  const tokens = readTokens();
  // Another tab may have refreshed or signed out while this one waited for the lock.
  if (tokens === null || !isDue(tokens)) return tokens?.access ?? null;
  try {
    const reply = await exchange(tokens.refresh);
    if (isStillStored(tokens)) saveTokens(reply.token, reply.refresh);
  } catch (error) {
    if (!isRefusal(error)) {
      if (isSpent(tokens)) throw error;
      return tokens.access;
    }
    if (isStillStored(tokens)) clearSession('refused');
  }
  return readTokens()?.access ?? null;
}

async function exchange(refreshToken: string): Promise<EndpointReply<Api['POST /auth/refresh/']>> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh: refreshToken }),
  };
  return await sendWithTimeout('/api/auth/refresh/', init, REFRESH_TIMEOUT, async (response) => {
    if (!response.ok) throw await readApiError(response);
    const reply: EndpointReply<Api['POST /auth/refresh/']> = await response.json();
    if (typeof reply.token !== 'string') throw new ApiError({ status: 400, code: 'bad_reply', message: 'No token.' });
    return reply;
  });
}

/** Signing out, or in as another user, during a refresh takes precedence over its response. */
function isStillStored(tokens: StoredTokens): boolean {
  return readTokens()?.refresh === tokens.refresh;
}

/** The server refused, as opposed to being unreachable, overloaded or throttling. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);
}
