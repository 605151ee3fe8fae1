import type { StoredTokens } from './session-store.ts';

/** Refresh this long before expiry, in milliseconds. */
const REFRESH_MARGIN = 60_000;

/** Whether the access token has expired. */
export function isSpent(tokens: StoredTokens): boolean {
  return Date.now() >= expiryOf(tokens);
}

/** Whether the access token has expired or is about to. */
export function isStale(tokens: StoredTokens): boolean {
  return Date.now() >= expiryOf(tokens) - REFRESH_MARGIN;
}

/**
 * When the access token expires, in device time (ms). Its lifetime counts from when it was received, so the device's
 * clock may be wrong. Infinity for a token without an expiry.
 */
function expiryOf({ access, receivedAt }: StoredTokens): number {
  const { exp, iat } = claimsOf(access);
  if (exp === null) return Number.POSITIVE_INFINITY;
  return receivedAt !== null && iat !== null ? receivedAt + (exp - iat) * 1000 : exp * 1000;
}

function claimsOf(token: string): { exp: number | null; iat: number | null } {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { exp, iat } = claims as Record<string, unknown>;
    return { exp: typeof exp === 'number' ? exp : null, iat: typeof iat === 'number' ? iat : null };
  } catch {
    return { exp: null, iat: null };
  }
}
