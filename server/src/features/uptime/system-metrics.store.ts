import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** One day (`YYYY-MM-DD`, UTC) of all processes together. */
export interface DayMeasured {
  day: string;
  minutes_up: number;
  requests: number;
  server_errors: number;
  timed_requests: number;
  /** Total. */
  response_ms: number;
  worst_p95_response_ms: number | null;
  peak_memory_bytes: number | null;
  cpu_seconds: number;
  database_bytes: number | null;
}

/** Sums days from their heartbeats before `until`; `minutes` has one bit per minute of the day. */
function sumsOf(days: string[], until: Date) {
  return sql`
    select day, bit_or(set_bit(repeat('0', 1440)::bit(1440), extract(epoch from since)::integer / 60, 1)) as minutes,
      sum(requests)::bigint as requests, sum(server_errors)::bigint as server_errors,
      sum(timed_requests)::bigint as timed_requests, sum(response_ms) as response_ms,
      max(p95) as worst_p95_response_ms, max(memory_bytes)::bigint as peak_memory_bytes, sum(cpu_seconds) as cpu_seconds,
      (array_agg(database_bytes order by since desc) filter (where database_bytes is not null))[1] as database_bytes
    from (
      select d.day, (h.minute at time zone 'UTC') - d.day::timestamp as since, sum(h.requests) as requests,
        sum(h.server_errors) as server_errors, sum(h.timed_requests) as timed_requests, sum(h.response_ms) as response_ms,
        max(h.p95_response_ms) as p95, sum(h.memory_bytes) as memory_bytes, sum(h.cpu_seconds) as cpu_seconds,
        max(h.database_bytes) as database_bytes
      from unnest(${days}::date[]) as d (day) join heartbeats h
        on h.minute >= d.day::timestamp at time zone 'UTC' and h.minute < (d.day + 1)::timestamp at time zone 'UTC'
      where h.minute < ${until}
      group by d.day, h.minute
    ) as minutes
    group by day`;
}

/** Sums days from their heartbeats up to `until`. Days without heartbeats are missing. */
export async function sumHeartbeats(db: Db, days: string[], until: Date): Promise<DayMeasured[]> {
  const { rows } = await sql<DayMeasured>`
    select day, bit_count(minutes) as minutes_up, requests, server_errors, timed_requests, response_ms,
      worst_p95_response_ms, peak_memory_bytes, cpu_seconds, database_bytes
    from (${sumsOf(days, until)}) as sums`.execute(db);
  return rows;
}

/** The given days that have a stored sum. */
export async function listSummedDays(db: Db, days: string[]): Promise<DayMeasured[]> {
  return await db
    .selectFrom('system_metrics')
    .select(['day', 'requests', 'server_errors', 'timed_requests', 'response_ms', 'worst_p95_response_ms'])
    .select(['peak_memory_bytes', 'cpu_seconds', 'database_bytes', sql<number>`bit_count(minutes)`.as('minutes_up')])
    .where('day', 'in', days)
    .execute();
}

/** Stores the sums of days that are over. If part of a day's heartbeats is gone, its earlier sum stays. */
export async function saveDaySums(db: Db, days: string[], until: Date): Promise<void> {
  await sql`
    insert into system_metrics (day, minutes, requests, server_errors, timed_requests, response_ms,
      worst_p95_response_ms, peak_memory_bytes, cpu_seconds, database_bytes)
    select * from (${sumsOf(days, until)}) as sums
    on conflict (day) do update set minutes = excluded.minutes, requests = excluded.requests,
      server_errors = excluded.server_errors, timed_requests = excluded.timed_requests,
      response_ms = excluded.response_ms, worst_p95_response_ms = excluded.worst_p95_response_ms,
      peak_memory_bytes = excluded.peak_memory_bytes, cpu_seconds = excluded.cpu_seconds,
      database_bytes = excluded.database_bytes
    where bit_count(excluded.minutes) >= bit_count(system_metrics.minutes)`.execute(db);
}

/** Days before `today` with heartbeats but no stored sum. */
export async function listUnsummedDays(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date from generate_series(
      (select date_trunc('day', min(minute) at time zone 'UTC') from heartbeats),
      ${today}::timestamp - interval '1 day', interval '1 day') as day
    where not exists (select from system_metrics s where s.day = day.day::date)
      and exists (select from heartbeats
        where minute >= day at time zone 'UTC' and minute < (day + interval '1 day') at time zone 'UTC')`.execute(db);
  return rows.map(({ day }) => day);
}
