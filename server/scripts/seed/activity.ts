import { sql } from 'kysely';
import { createMonth, listMonths } from '../../src/features/events/event-months.store.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { buildCalendar, type Calendar } from './calendar.ts';
import { buildIdAt } from './moments.ts';
import type { SeedSize } from './people.ts';

/** Events besides questions, with their chance per conversation. */
const BESIDE = [
  { event: 'account.signed_in', chance: 0.35, properties: {} },
  { event: 'feature.calculators', chance: 0.09, properties: { act: 'changed' } },
  { event: 'feature.templates', chance: 0.06, properties: {} },
  { event: 'feature.projects', chance: 0.05, properties: { act: 'moved' } },
  { event: 'feature.exports', chance: 0.04, properties: { format: 'pdf' } },
  { event: 'feature.sharing', chance: 0.03, properties: { what: 'conversation' } },
];

/** Inserts events, creating the partitions of their months. */
export async function insertEvents(tx: Db, { days, now }: SeedSize): Promise<void> {
  await makeMonths(tx, buildCalendar(days, now, 1));
  await sql`
    insert into analytics_events (id, at, event, origin, user_id, properties)
    select ${buildIdAt(sql`at`)}, at, event, 'server', id, properties from (
      select p.id, at, 'feature.chat' as event, '{"is_edited": false}'::jsonb as properties from seed_turns join seed_people p using (n)
      union all
      select id, joined, 'account.registered', '{}' from seed_people
      union all
      select p.id, start + length(event) * interval '1 second', event, properties
      from seed_conversations join seed_people p using (n)
        cross join json_to_recordset(${JSON.stringify(BESIDE)}) as beside (event text, chance float8, properties jsonb)
      where random() < beside.chance
    ) as events order by at`.execute(tx);
}

async function makeMonths(tx: Db, { from, until }: Calendar): Promise<void> {
  const there = await listMonths(tx);
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth()));
  for (; month < until; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const name = month.toISOString().slice(0, 10);
    if (!there.includes(name)) await createMonth(tx, name);
  }
}

/** The last days get heartbeats and earlier ones only daily sums, as on a server that has run that long. */
const DAYS_OF_BEATS = 30;

/** Inserts a heartbeat for every minute, except for a few restarts and one power cut. */
export async function insertBeats(tx: Db, { days, now }: SeedSize): Promise<void> {
  const { from } = buildCalendar(days, now, 1);
  const first = sql`greatest(${from}::timestamptz, date_trunc('day', ${now}::timestamptz, 'UTC') - ${DAYS_OF_BEATS} * interval '1 day')`;
  const isDown = sql`(extract(epoch from minute)::bigint / 60 % 9973 < 4
    or minute between ${now}::timestamptz - interval '12 days 3 hours' and ${now}::timestamptz - interval '12 days 2 hours')`;
  await sql`
    insert into heartbeats (minute, instance_id, requests, server_errors, timed_requests, response_ms, p95_response_ms,
      memory_bytes, cpu_seconds, loop_delay_ms, database_bytes)
    select minute, '00000000-0000-7000-8000-00000000beef', requests, (requests > 150)::int, requests, requests * ms, ms * 3,
      (180 + 60 * random()) * 1048576, requests * 0.004, 11 + random() * 4, 4e8
    from (
      select minute, floor(20 + 140 * random())::int as requests, 12 + 20 * random() as ms
      from generate_series(${first}, date_trunc('minute', ${now}::timestamptz) - interval '1 minute', interval '1 minute') as minute
      where not ${isDown} offset 0
    ) as minutes
    on conflict do nothing`.execute(tx);
  await sql`
    insert into system_metrics (day, minutes, requests, server_errors, timed_requests, response_ms, worst_p95_response_ms,
      peak_memory_bytes, cpu_seconds, database_bytes)
    select day::date, case when nth % 41 = 7 then repeat('1', 1380) || repeat('0', 60) else repeat('1', 1440) end::bit(1440),
      requests, requests / 9000, requests, requests * 21.5, 140 + random() * 300, 3e8, requests * 0.004, 1e6 * (100 + nth)
    from (select day, nth, (90000 + 40000 * random())::bigint as requests
      from generate_series((${from}::timestamptz at time zone 'UTC'), (${first} at time zone 'UTC') - interval '1 day', interval '1 day')
        with ordinality as days (day, nth) offset 0) as measured
    on conflict do nothing`.execute(tx);
}
