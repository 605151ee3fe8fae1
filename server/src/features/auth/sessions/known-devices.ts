import { createId } from '../../../platform/core/ids.ts';
import type { Linked } from '../../../platform/secrets/link-tokens.ts';
import type { AuthParts } from '../auth-parts.ts';

type Parts = Pick<AuthParts, 'deviceTokens'>;

function toLinked(id: string, userId: string): Linked {
  return { purpose: 'known device', id, facts: [userId] };
}

/** A token that a device keeps after its user has signed in on it. */
export function createDeviceToken({ deviceTokens }: Parts, userId: string): string {
  return deviceTokens.issue(toLinked(createId(), userId));
}

/** The token, among those of a device, that shows that this user has signed in on it, and its id. */
export function findKnownDevice(
  { deviceTokens }: Parts,
  userId: string | undefined,
  tokens: string[],
): { id: string; token: string } | null {
  for (const token of tokens) {
    const id = deviceTokens.idOf(token);
    // Verified for unknown users, too, so that it takes as long.
    const isGenuine = id !== null && deviceTokens.isGenuine(token, toLinked(id, userId ?? ''));
    if (isGenuine && userId !== undefined) return { id, token };
  }
  return null;
}
