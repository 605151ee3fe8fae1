import type { Db } from '../../../platform/db/database.ts';

/** A batch of what a user met, after a given one. All columns, here and below: one that is added is told of, too. */
export function listOwnOccurrences(db: Db, userId: string, after: { id: string } | null, limit: number) {
  return db
    .selectFrom('error_occurrences')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (rows) => rows.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listOwnErrorGroups(db: Db, userId: string) {
  return db
    .selectFrom('error_users')
    .innerJoin('error_groups', 'error_groups.id', 'error_users.group_id')
    .selectAll('error_users')
    .select(['error_groups.source', 'error_groups.kind', 'error_groups.location'])
    .where('error_users.user_id', '=', userId)
    .orderBy('error_users.first_met_at')
    .execute();
}

export function listOwnResolutions(db: Db, userId: string) {
  return db
    .selectFrom('error_groups')
    .select(['id', 'kind', 'location', 'resolved_at'])
    .where('resolved_by', '=', userId)
    .orderBy('resolved_at')
    .execute();
}
