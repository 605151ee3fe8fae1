import { newId } from '../../platform/core/ids.ts';
import type { Db } from '../../platform/db/database.ts';
import { touchLastLogin } from '../accounts/index.ts';
import type { AuthParts } from './auth-parts.ts';
import type { Device } from './device.ts';
import { sessionEnd } from './session-life.ts';
import { deleteOldestSessions, insertSession } from './sessions.store.ts';
import { hashOfToken } from './tokens/refresh-token.ts';

const MOST_SESSIONS = 10;

/** Signs a user in on one more device; the one that was used least recently is signed out beyond ten. */
export async function openSession(
  { accessTokens, refreshTokens }: Pick<AuthParts, 'accessTokens' | 'refreshTokens'>,
  tx: Db,
  userId: string,
  device: Device,
  now: Date,
): Promise<{ access: string; refresh: string }> {
  const id = newId();
  const refresh = refreshTokens.first(id);
  // First, because it makes sign-ins of one user wait for each other: the count below is then exact.
  await touchLastLogin(tx, userId, now);
  await insertSession(tx, {
    id,
    user_id: userId,
    refresh_hash: hashOfToken(refresh),
    ...device,
    created_at: now,
    refreshed_at: now,
    expires_at: sessionEnd(now, now),
  });
  await deleteOldestSessions(tx, userId, MOST_SESSIONS);
  return { access: await accessTokens.issue({ user_id: userId, session_id: id }, now), refresh };
}
