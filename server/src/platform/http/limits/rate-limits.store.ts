import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Window {
  hits: number;
  ends_at: Date;
}

/** Counts one hit in the bucket's window, or starts a new window of `seconds` if the last one has ended. */
export async function addHit(db: Db, bucket: string, now: Date, seconds: number): Promise<Window> {
  const endsAt = new Date(now.getTime() + seconds * 1_000);
  return await db
    .insertInto('rate_limits')
    .values({ bucket, hits: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`case when rate_limits.ends_at > ${now} then rate_limits.hits + 1 else 1 end`,
        ends_at: sql<Date>`case when rate_limits.ends_at > ${now} then rate_limits.ends_at else excluded.ends_at end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Deletes windows that have ended. */
export async function deleteEndedWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<', now).execute();
}
