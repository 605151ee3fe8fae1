import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface Place {
  id: string;
  at: Date;
}

/** A batch of a user's events, oldest first. */
export function listOwnEvents(db: Db, userId: string, last: Place | null, limit: number) {
  const query = db
    .selectFrom('analytics_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .limit(limit);
  return (last ? query.where(sql<SqlBool>`(at, id) > (${last.at}, ${last.id})`) : query).execute();
}

export function listOwnDays(db: Db, userId: string) {
  return db
    .selectFrom('user_days')
    .select(['day', 'questions', 'events'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
}
