import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface Place {
  id: string;
  happened_at: Date;
}

function entriesAfter(db: Db, last: Place | null, limit: number) {
  const query = db.selectFrom('audit_log').orderBy('happened_at').orderBy('id').limit(limit);
  return last ? query.where(sql<SqlBool>`(happened_at, id) > (${last.happened_at}, ${last.id})`) : query;
}

/** A batch of what a user did, oldest first. */
export function listEntriesBy(db: Db, userId: string, last: Place | null, limit: number) {
  return entriesAfter(db, last, limit).selectAll().where('actor_id', '=', userId).execute();
}

/** A batch of what others did to a user. Does not disclose who they were or their addresses. */
export function listEntriesAbout(db: Db, userId: string, last: Place | null, limit: number) {
  return entriesAfter(db, last, limit)
    .select((eb) => [
      'id',
      'happened_at',
      'event',
      'details',
      eb.case().when('actor_id', 'is', null).then(eb.ref('address')).end().as('address'),
    ])
    .where('target_id', '=', userId)
    .where((eb) => eb.or([eb('actor_id', 'is', null), eb('actor_id', '<>', userId)]))
    .execute();
}
