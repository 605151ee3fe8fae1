import type { Session } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { findAccount, setLastLogin } from '../../accounts/index.ts';
import { findLiveKeys } from '../api-keys/api-keys.store.ts';
import type { AuthParts } from '../auth-parts.ts';
import { type Device, formatDevice } from './device.ts';
import { computeTokenHash } from './refresh-tokens.ts';
import {
  deleteOldestSessions,
  deleteOwnSession,
  deleteSessionsOf,
  findLiveSessions,
  insertSession,
  listSessionRows,
} from './sessions.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = 7 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;

/** When a session used `now` ends: after 7 idle days, and at the latest 30 days after it was opened. */
export function computeSessionEnd(openedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, openedAt.getTime() + ABSOLUTE_MS));
}

const MOST_SESSIONS = 10;

/** Which of these sessions and API keys are valid and belong to active users. */
export async function findLiveCallers(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const [sessions, keys] = [await findLiveSessions(db, ids, now), await findLiveKeys(db, ids, now)];
  return new Set([...sessions, ...keys]);
}

/** Signs a user in on another device; beyond ten, signs out the least recently used one. */
export async function openSession(
  { accessTokens, refreshTokens }: Pick<AuthParts, 'accessTokens' | 'refreshTokens'>,
  tx: Db,
  userId: string,
  device: Device,
  now: Date,
): Promise<{ access: string; refresh: string }> {
  const id = createId();
  const refresh = refreshTokens.first(id);
  // First, because this row lock serializes the sign-ins of a user, which makes the limit below exact.
  await setLastLogin(tx, userId, now);
  await insertSession(tx, {
    id,
    user_id: userId,
    refresh_hash: computeTokenHash(refresh),
    ...device,
    created_at: now,
    refreshed_at: now,
    expires_at: computeSessionEnd(now, now),
  });
  await deleteOldestSessions(tx, userId, MOST_SESSIONS);
  return { access: await accessTokens.issue({ user_id: userId, session_id: id }, now), refresh };
}

type Parts = Pick<Context, 'db' | 'clock'>;
type SessionList = { count: number; next: null; previous: null; results: Session[] };

/** The caller's sessions: the current one first, then the most recently used. */
export function listSessions({ db, clock }: Parts, actor: Actor): Promise<SessionList> {
  return readSessions(db, actor, actor.user_id, clock.now());
}

/** The sessions of any user, for an administrator; 404 if there is no such user. */
export async function listSessionsOf({ db, clock }: Parts, actor: Actor, userId: string): Promise<SessionList> {
  if (!(await findAccount(db, userId))) fail('common.not_found');
  return await readSessions(db, actor, userId, clock.now());
}

async function readSessions(db: Db, actor: Actor, userId: string, now: Date): Promise<SessionList> {
  const rows = await listSessionRows(db, userId, now);
  const results = rows
    .map(({ user_agent, refreshed_at, ...row }) => ({
      ...row,
      device: formatDevice(user_agent),
      created_at: row.created_at.toISOString(),
      last_used_at: refreshed_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_current: row.id === actor.session_id,
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current));
  return { count: results.length, next: null, previous: null, results };
}

/** The caller and their IP address, for the audit log. */
interface Ending {
  actor: Actor;
  ip: string;
}

/** Ends one session of a user, possibly the caller's current one; 404 for sessions of others than this user. */
export async function deleteSessionOf(
  { db, clock }: Parts,
  { actor, ip }: Ending,
  userId: string,
  id: string,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    if (!(await deleteOwnSession(tx, userId, id))) fail('common.not_found');
    await recordAudit(tx, {
      event: 'session.ended',
      at: clock.now(),
      actor_id: actor.user_id,
      target_id: userId,
      address: ip,
    });
  });
}

/** Ends all sessions of a user except the caller's current one; 404 if there is no such user. */
export async function deleteSessionsOfUser(
  { db, clock }: Parts,
  { actor, ip }: Ending,
  userId: string,
): Promise<{ ended: number }> {
  return await runInTransaction(db, async (tx) => {
    if (!(await findAccount(tx, userId))) fail('common.not_found');
    const ended = await deleteSessionsOf(tx, userId, actor.session_id);
    if (ended > 0) {
      await recordAudit(tx, {
        event: userId === actor.user_id ? 'session.others_ended' : 'session.all_ended',
        at: clock.now(),
        actor_id: actor.user_id,
        target_id: userId,
        address: ip,
        details: { ended },
      });
    }
    return { ended };
  });
}
