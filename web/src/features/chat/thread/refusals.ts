import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts';

/** The last text that was not accepted, by the place it was written in. */
const refused = new Map<string, { text: string; idempotencyKey: string }>();

/** The key to send a text with: one that was refused is sent again unchanged under its old key, and stored once. */
export function keyFor(place: string, text: string): string {
  const earlier = refused.get(place);
  return earlier?.text === text ? earlier.idempotencyKey : newIdempotencyKey();
}

export function note(place: string, text: string, idempotencyKey: string): void {
  refused.set(place, { text, idempotencyKey });
}

export function forget(place: string): void {
  refused.delete(place);
}
