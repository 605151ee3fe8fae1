import type { Db } from '../../../platform/db/database.ts';

/** Removes resolved groups that were last seen before a moment, occurrences from before it, and hours of before another. */
export async function deleteErrorsBefore(db: Db, before: Date, hoursBefore: Date): Promise<void> {
  await db
    .deleteFrom('error_groups')
    .where('status', '=', 'resolved')
    .where('last_seen_at', '<', before)
    .where('resolved_at', '<', before)
    .execute();
  await db.deleteFrom('error_occurrences').where('at', '<', before).execute();
  await db.deleteFrom('error_hours').where('hour', '<', hoursBefore).execute();
}
