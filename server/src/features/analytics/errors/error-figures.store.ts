import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DayCount } from './error-groups.store.ts';

/** How many groups of each source and state there are. */
export async function countGroups(db: Db): Promise<{ source: string; status: string; count: number }[]> {
  const { rows } = await sql<{ source: string; status: string; count: number }>`
    select source, status, count(*) as count from error_groups group by source, status`.execute(db);
  return rows;
}

/** How often errors came on the days (UTC) of a span; days without any are left out. */
export async function countAllByDay(db: Db, from: Date, until: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (hour at time zone 'UTC')::date as date, sum(occurrences)::int as occurrences
    from error_hours where hour >= ${from} and hour < ${until} group by 1`.execute(db);
  return rows;
}

export async function countSince(db: Db, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(occurrences), 0)::int as count from error_hours where hour >= ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}
