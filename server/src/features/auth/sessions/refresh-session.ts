import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import type { AuthParts } from '../auth-parts.ts';
import type { Device } from './device.ts';
import { computeTokenHash } from './refresh-tokens.ts';
import { deleteSession, lockSession, replaceRefreshToken, type SessionRow } from './sessions.store.ts';
import { computeSessionEnd } from './sessions.ts';

/** For this long, a spent token gets its earlier answer again: tabs race, and responses get lost. */
const GRACE_MS = 10_000;

/**
 * Exchanges a refresh token for a new pair. Reuse after the grace period means that the token was stolen, so it ends
 * the session.
 */
export async function refreshSession(
  parts: AuthParts,
  refresh: string,
  device: Device,
): Promise<{ token: string; refresh: string }> {
  const { db, clock, accessTokens, refreshTokens } = parts;
  const sessionId = refreshTokens.read(refresh);
  if (!sessionId) return fail('auth.refresh_failed');

  const exchange = await runInTransaction(db, async (tx) => {
    const now = clock.now();
    const session = await lockSession(tx, sessionId, now);
    if (!session) return null;
    const next = refreshTokens.next(refresh);
    const hash = computeTokenHash(refresh);
    const recent = session.spent_refreshes.filter(({ at }) => now.getTime() - Date.parse(at) < GRACE_MS);
    if (hash.equals(session.refresh_hash)) {
      await replaceRefreshToken(tx, session.id, {
        refresh_hash: computeTokenHash(next),
        spent_refreshes: [...recent, { hash: hash.toString('hex'), at: now.toISOString() }],
        ...device,
        refreshed_at: now,
        expires_at: computeSessionEnd(session.created_at, now),
      });
      return { session, next, at: now };
    }
    const before = recent.find((spent) => spent.hash === hash.toString('hex'));
    if (before) return { session, next, at: new Date(before.at) };
    await endStolenSession(tx, session, now, device.address);
    return null;
  });
  if (!exchange) return fail('auth.refresh_failed');

  const { session, next, at } = exchange;
  const token = await accessTokens.issue({ user_id: session.user_id, session_id: session.id }, at);
  return { token, refresh: next };
}

async function endStolenSession(tx: AuthParts['db'], session: SessionRow, now: Date, ip: string): Promise<void> {
  await deleteSession(tx, session.id);
  await recordAudit(tx, { event: 'session.refresh_reused', at: now, target_id: session.user_id, address: ip });
}
