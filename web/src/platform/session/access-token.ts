import type { StoredTokens } from './session-store.ts';

/** Refresh this long before the end, in milliseconds. */
const REFRESH_MARGIN = 60_000;

/** Whether the access token has ended. */
export function isSpent(tokens: StoredTokens): boolean {
  return Date.now() >= expiryOf(tokens);
}

/** Whether the access token has ended or is about to. */
export function isStale(tokens: StoredTokens): boolean {
  return Date.now() >= expiryOf(tokens) - REFRESH_MARGIN;
}

/**
 * When the access token ends, in this device's own time (ms), whatever its clock says: the token's life counts from the
 * moment it was received. Infinity for a token that does not tell.
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
