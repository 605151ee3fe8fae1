import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const firstMinute = sql<Date | null>`least(
  (select min(minute) from heartbeats),
  (select day::timestamp at time zone 'UTC' + (position(B'1' in minutes) - 1) * interval '1 minute'
    from system_metrics where position(B'1' in minutes) > 0 order by day limit 1)
)`;

/** The first minute in which the server is known to have run; null where it never was measured. */
export async function findFirstMinute(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`select ${firstMinute} as first`.execute(db);
  return rows[0]?.first ?? null;
}

export interface MinutesUp {
  /** As findFirstMinute tells. */
  first: Date | null;
  minutes: number;
}

/** A span whose minutes are counted: whole ones, `from` included. */
export interface UptimeSpan {
  from: Date;
  until: Date;
  /** Days before that of this moment (UTC) are read from their sums, where they have one. */
  now: Date;
}

/** How many of the minutes had a heartbeat, and since when they are measured; also a part of a statement that reads more. */
export function minutesUp({ from, until, now }: UptimeSpan): RawBuilder<MinutesUp> {
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
  const { rows } = await minutesUp(span).execute(db);
  return rows[0] ?? { first: null, minutes: 0 };
}
