import { sql } from 'kysely';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { buildActiveUsers } from '../../accounts/index.ts';
import type { Device } from './device.ts';

/** An exchanged refresh token. */
export interface SpentRefresh {
  /** SHA-256, in hex. */
  hash: string;
  /** ISO 8601. */
  at: string;
}

export interface SessionRow {
  id: string;
  user_id: string;
  refresh_hash: Buffer;
  spent_refreshes: SpentRefresh[];
  created_at: Date;
}

/** The user of a session, in one indexed query; undefined if the session has ended or the user is deactivated. */
export function findActor(
  db: Db,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<Omit<Actor, 'lacks_two_factor' | 'key'> | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin(buildActiveUsers(db).as('user'), 'user.user_id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'user.user_id',
      'user.role',
      'user.username',
      'user.first_name',
      'user.has_two_factor',
      'user.company_id',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** Which of these sessions are open and belong to active users. */
export async function findLiveSessions(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin(buildActiveUsers(db).as('user'), 'user.user_id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('sessions.expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function countSignedInUsers(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('users'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.users;
}

export async function insertSession(
  db: Db,
  session: Device & {
    id: string;
    user_id: string;
    refresh_hash: Buffer;
    created_at: Date;
    refreshed_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Ends all sessions of the user except the `keep` most recently used. */
export async function deleteOldestSessions(db: Db, userId: string, keep: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('refreshed_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}

/** Locks an open session of an active user until the transaction ends. */
export function lockSession(tx: Db, id: string, now: Date): Promise<SessionRow | undefined> {
  return tx
    .selectFrom('sessions')
    .innerJoin(buildActiveUsers(tx).as('user'), 'user.user_id', 'sessions.user_id')
    .select((eb) => [
      'sessions.id',
      'sessions.user_id',
      'sessions.refresh_hash',
      eb.ref('sessions.spent_refreshes').$castTo<SpentRefresh[]>().as('spent_refreshes'),
      'sessions.created_at',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .forUpdate('sessions')
    .executeTakeFirst();
}

export async function replaceRefreshToken(
  tx: Db,
  id: string,
  change: Device & { refresh_hash: Buffer; spent_refreshes: SpentRefresh[]; refreshed_at: Date; expires_at: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ...change, spent_refreshes: JSON.stringify(change.spent_refreshes) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** The user's open sessions, most recently used first. */
export function listSessionRows(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'refreshed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends a session of this user; false if they have no such session. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends the user's sessions, except `exceptId` if given; returns how many. */
export async function deleteSessionsOf(db: Db, userId: string, exceptId: string | null = null): Promise<number> {
  let deletion = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptId !== null) deletion = deletion.where('id', '!=', exceptId);
  const { numDeletedRows } = await deletion.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes at most `limit` expired sessions; returns how many. */
export async function deleteExpiredSessions(db: Db, now: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from sessions where id in (select id from sessions where expires_at <= ${now} limit ${limit})`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
