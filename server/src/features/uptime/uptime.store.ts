import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Measured } from './minute-meter.ts';

/** One minute of one process. Without measurements, it only says that the process runs. */
export interface Beat extends Partial<Measured> {
  minute: Date;
}

/**
 * Saves the minutes of one process. If a minute repeats because the clock was set back, its numbers are
 * added. With `measuresDatabase` the size of the database is stored too.
 */
export async function saveBeats(db: Db, instanceId: string, beats: Beat[], measuresDatabase: boolean): Promise<void> {
  const size = measuresDatabase ? sql<number>`pg_database_size(current_database())` : null;
  await db
    .insertInto('heartbeats')
    .values(beats.map((beat) => ({ ...beat, instance_id: instanceId, database_bytes: size })))
    .onConflict((conflict) =>
      conflict.columns(['minute', 'instance_id']).doUpdateSet({
        requests: sql`heartbeats.requests + excluded.requests`,
        server_errors: sql`heartbeats.server_errors + excluded.server_errors`,
        timed_requests: sql`heartbeats.timed_requests + excluded.timed_requests`,
        response_ms: sql`heartbeats.response_ms + excluded.response_ms`,
        p95_response_ms: sql`greatest(heartbeats.p95_response_ms, excluded.p95_response_ms)`,
        memory_bytes: sql`greatest(heartbeats.memory_bytes, excluded.memory_bytes)`,
        cpu_seconds: sql`heartbeats.cpu_seconds + excluded.cpu_seconds`,
        loop_delay_ms: sql`greatest(heartbeats.loop_delay_ms, excluded.loop_delay_ms)`,
        database_bytes: sql`coalesce(excluded.database_bytes, heartbeats.database_bytes)`,
      }),
    )
    .execute();
}

/** Deletes up to `most` heartbeats from before `day` (`YYYY-MM-DD`, UTC) whose day has been summed; returns how many. */
export async function deleteSomeBeats(db: Db, day: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from heartbeats where (minute, instance_id) in (
      select minute, instance_id from heartbeats
      where minute < ${day}::timestamp at time zone 'UTC'
        and exists (select from system_metrics s where s.day = (minute at time zone 'UTC')::date)
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const firstMinute = sql<Date | null>`least(
  (select min(minute) from heartbeats),
  (select day::timestamp at time zone 'UTC' + (position(B'1' in minutes) - 1) * interval '1 minute'
    from system_metrics where position(B'1' in minutes) > 0 order by day limit 1)
)`;

/** The minute of the first heartbeat ever; null if there is none. */
export async function findFirstMinute(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`select ${firstMinute} as first`.execute(db);
  return rows[0]?.first ?? null;
}

export interface MinutesUp {
  /** See findFirstMinute. */
  first: Date | null;
  minutes: number;
}

/** A span of whole minutes, `from` included. */
export interface UptimeSpan {
  from: Date;
  until: Date;
  /** Days before this one (UTC) are read from their stored sums, if they have one. */
  now: Date;
}

/** Counts the minutes with a heartbeat. Can be embedded in a larger statement. */
export function buildUptimeQuery({ from, until, now }: UptimeSpan): RawBuilder<MinutesUp> {
  return sql<MinutesUp>`
    with beginning as (select ${firstMinute} as first), asked as (
      select greatest(${from}::timestamptz, first) at time zone 'UTC' as first,
        ${until}::timestamptz at time zone 'UTC' as last, (${now}::timestamptz at time zone 'UTC')::date as today
      from beginning
    ), days as (
      select day::date, greatest(day, first) as first, least(day + interval '1 day', last) as last
      from asked, generate_series(date_trunc('day', first), last, interval '1 day') as day
      where greatest(day, first) < last
    ), summed as (
      select bit_count(substring(s.minutes
        from (extract(epoch from d.first - s.day)::integer / 60) + 1
        for extract(epoch from d.last - d.first)::integer / 60)) as minutes
      from days d join system_metrics s on s.day = d.day, asked where d.day < asked.today
    ), counted as (
      select count(distinct h.minute) as minutes
      from days d, asked, heartbeats h
      where (d.day >= asked.today or not exists (select from system_metrics s where s.day = d.day))
        and h.minute >= d.first at time zone 'UTC' and h.minute < d.last at time zone 'UTC'
    )
    select (select first from beginning) as first,
      coalesce((select sum(minutes) from summed), 0)::bigint + (select minutes from counted) as minutes`;
}

export async function countMinutesUp(db: Db, span: UptimeSpan): Promise<MinutesUp> {
  const { rows } = await buildUptimeQuery(span).execute(db);
  return rows[0] ?? { first: null, minutes: 0 };
}
