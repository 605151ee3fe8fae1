/** Names one intent, so that sending it again does nothing twice. (`randomUUID` exists only on https.) */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
