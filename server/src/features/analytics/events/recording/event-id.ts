import { createHash } from 'node:crypto';
import { newId } from '../../../../platform/core/ids.ts';

/** The same for the same request of the same user, as a UUID (version 8); a new one for a request without a key. */
export function eventId(event: string, userId: string | null, key: string | null | undefined): string {
  if (userId === null || key === null || key === undefined) return newId();
  const hash = createHash('sha256')
    .update(JSON.stringify([event, userId, key]))
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
