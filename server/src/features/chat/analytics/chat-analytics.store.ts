import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A user's totals. Deleted items and hidden versions do not count; archived items do. */
export async function countOwnChats(
  db: Db,
  userId: string,
): Promise<{ conversations: number; messages: number; folders: number }> {
  const { rows } = await sql<{ conversations: number; messages: number; folders: number }>`
    select count(*) as conversations, coalesce(sum(message_count), 0)::bigint as messages,
      (select count(*) from folders where user_id = ${userId} and deleted_at is null) as folders
    from conversations where user_id = ${userId} and deleted_at is null`.execute(db);
  return rows[0] ?? { conversations: 0, messages: 0, folders: 0 };
}

/** How long complete replies took, measured from the question; null if there were none. */
export async function computeAnswerTimes(
  db: Db,
  from: Date,
  until: Date,
): Promise<{ median_answer_ms: number | null; p95_answer_ms: number | null }> {
  const { rows } = await sql<{ quantiles: number[] | null }>`
    select percentile_cont(array[0.5, 0.95]) within group (order by answer_ms) as quantiles
    from messages where created_at >= ${from} and created_at < ${until} and answer_ms is not null`.execute(db);
  const [median, p95] = rows[0]?.quantiles ?? [];
  return { median_answer_ms: median ?? null, p95_answer_ms: p95 ?? null };
}

export async function countRefusals(db: Db, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages
    where is_refusal and created_at >= ${from} and created_at < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Enough to show what people keep asking. */
const LATEST_GAPS = 5_000;
const SHOWN_CHARACTERS = 300;

/** Questions that were not answered or whose answer did not help, in their latest wording; the most frequent first. */
export async function listKnowledgeGaps(
  db: Db,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ question: string; count: number }[]> {
  const { rows } = await sql<{ question: string; count: number }>`
    with refused as (
      select id, parent_id, created_at from messages
      where is_refusal and created_at >= ${from} and created_at < ${until}
      order by created_at desc limit ${LATEST_GAPS}
    ), missed as (
      select left(q.content, ${SHOWN_CHARACTERS}) as question, refused.created_at
      from refused join messages q on q.id = refused.parent_id
      union all
      (select left(f.question, ${SHOWN_CHARACTERS}), f.created_at from feedback f
      where f.feedback_type = 'thumbs_down' and f.created_at >= ${from} and f.created_at < ${until}
        and not exists (select from refused where refused.id = f.message_id)
      order by f.created_at desc limit ${LATEST_GAPS})
    )
    select (array_agg(question order by created_at desc))[1] as question, count(*) as count
    from missed
    group by trim(regexp_replace(lower(question), '[^[:alnum:]$%]+', ' ', 'g'))
    order by count desc, max(created_at) desc limit ${limit}`.execute(db);
  return rows;
}

/** The first day (`YYYY-MM-DD`, UTC) with answers that has not been summed up yet; null if there is none. */
export async function findFirstUnsummedDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(created_at) at time zone 'UTC')::date as day from messages
    where answer_ms is not null and created_at >= (
      select coalesce((max(day) + 1)::timestamp at time zone 'UTC', '-infinity') from source_days)`.execute(db);
  return rows[0]?.day ?? null;
}

/** Of `messages m`: what companies keep for themselves is not counted by name. */
const publicSources = sql`(
  select source from unnest(m.sources) source where not exists (
    select from jsonb_array_elements(m.citations) c where c ->> 'source' = source and c -> 'is_private' = 'true'::jsonb
  )
)`;

/** Sums up the answers of one day; a second call changes nothing. */
export async function sumUpDay(db: Db, day: string): Promise<void> {
  await sql`
    insert into source_days (day, source, answers)
    select ${day}::date, coalesce(s.source, ''), count(*)
    from messages m left join lateral ${publicSources} s on true
    where m.answer_ms is not null
      and m.created_at >= ${day}::timestamp at time zone 'UTC'
      and m.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    group by s.source
    on conflict do nothing`.execute(db);
}

/** The most cited sources; days that are not summed up yet are read from the answers themselves. */
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
      select s.source, 1 from messages m cross join lateral ${publicSources} s
      where m.answer_ms is not null and m.created_at < ${until} and m.created_at >= greatest(
        ${from}::timestamptz,
        (select (max(day) + 1)::timestamp at time zone 'UTC' from source_days))
    ) counted
    group by source order by answers desc, source limit ${limit}`.execute(db);
  return rows;
}
