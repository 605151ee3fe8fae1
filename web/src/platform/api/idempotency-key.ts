/** Identifies one intent, so that a retry has no second effect. (`randomUUID` exists only on https.) */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
