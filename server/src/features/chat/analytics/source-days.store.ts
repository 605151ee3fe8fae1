import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The first day (`YYYY-MM-DD`, UTC) with answers that is not summed up; null where there is none. */
export async function findFirstUnsummedDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(created_at) at time zone 'UTC')::date as day from messages
    where answer_ms is not null and created_at >= (
      select coalesce((max(day) + 1)::timestamp at time zone 'UTC', '-infinity') from source_days)`.execute(db);
  return rows[0]?.day ?? null;
}

/** Sums up the answers of one day; again, it changes nothing. */
export async function sumUpDay(db: Db, day: string): Promise<void> {
  await sql`
    insert into source_days (day, source, answers)
    select ${day}::date, coalesce(s.source, ''), count(*)
    from messages m left join unnest(m.sources) as s (source) on true
    where m.answer_ms is not null
      and m.created_at >= ${day}::timestamp at time zone 'UTC'
      and m.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    group by s.source
    on conflict do nothing`.execute(db);
}

/** The sources that most answers showed; days that are not summed up yet are read from the answers. */
export async function listTopSources(
  db: Db,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ source: string; answers: number }[]> {
  const { rows } = await sql<{ source: string; answers: number }>`
    select source, sum(answers)::bigint as answers from (
      select source, answers from source_days
      where day >= (${from}::timestamptz at time zone 'UTC')::date
        and day < (${until}::timestamptz at time zone 'UTC')::date and source <> ''
      union all
      select s.source, 1 from messages m cross join unnest(m.sources) as s (source)
      where m.answer_ms is not null and m.created_at < ${until} and m.created_at >= greatest(
        ${from}::timestamptz,
        (select (max(day) + 1)::timestamp at time zone 'UTC' from source_days))
    ) counted
    group by source order by answers desc, source limit ${limit}`.execute(db);
  return rows;
}
