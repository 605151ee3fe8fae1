/** Refresh this long before the end, in milliseconds. */
export const REFRESH_MARGIN = 60_000;

/**
 * When an access token ends, in this device's own time (ms), whatever its clock says: the token's life counts from the
 * moment it was received. Infinity for a token that does not tell.
 */
export function expiryOf(token: string, receivedAt: number | null): number {
  const { exp, iat } = claimsOf(token);
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
