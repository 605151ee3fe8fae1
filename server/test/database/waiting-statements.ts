import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/**
 * How many statements of this database wait for a lock. Events are left out: they are stored a second after the request
 * that they tell of, and may then wait for the same user.
 */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query not ilike '%insert into analytics_events%'`.execute(db);
  return rows[0]?.count ?? 0;
}
