import { type SqlBool, sql } from 'kysely';
import { type Db, runInTransaction } from '../../platform/db/database.ts';

export type EventProperties = Record<string, string | number | boolean | null>;

export interface NewEvent {
  id: string;
  at: Date;
  event: string;
  origin: 'server' | 'client';
  user_id: string | null;
  properties: EventProperties;
}

export interface EventRow extends NewEvent {
  /** Null if nobody was signed in or the user is deleted. */
  username: string | null;
}

/** Arbitrary, but the same in every instance. */
const WRITE_LOCK = 4_862_857_328;

/**
 * Inserts events, except those whose id already exists since `sameSince`. Deleted users become null. One process at a time,
 * because the same request may have reached two.
 */
export async function insertEvents(db: Db, events: NewEvent[], sameSince: Date): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(tx);
    await sql`
      insert into analytics_events (id, at, event, origin, user_id, properties)
      select given.id, given.at, given.event, given.origin, u.id, given.properties
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as given (id uuid, at timestamptz, event text, origin text, user_id uuid, properties jsonb)
      left join users u on u.id = given.user_id
      where not exists (select from analytics_events e where e.id = given.id and e.at >= ${sameSince})
      on conflict do nothing`.execute(tx);
  });
}

export interface EventFilter {
  from: Date;
  until: Date;
  event: string | undefined;
  user_id: string | undefined;
}

function conditionOf({ from, until, event, user_id }: EventFilter) {
  return sql.join(
    [
      sql`e.at >= ${from} and e.at < ${until}`,
      ...(event === undefined ? [] : [sql`e.event = ${event}`]),
      ...(user_id === undefined ? [] : [sql`e.user_id = ${user_id}`]),
    ],
    sql` and `,
  );
}

/** Total count and one page, newest first, from one snapshot. */
export async function listEventRows(
  db: Db,
  filter: EventFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: EventRow[] }> {
  const condition = conditionOf(filter);
  const { rows } = await sql<{ count: number } & (EventRow | { id: null })>`
    with counted as (
      select count(*) as count from analytics_events e where ${condition}
    ), page as (
      select * from analytics_events e where ${condition} order by at desc, id desc offset ${offset} limit ${limit}
    )
    select counted.count, page.*, u.username
    from counted left join page on true left join users u on u.id = page.user_id
    order by page.at desc, page.id desc`.execute(db);
  return { count: rows[0]?.count ?? 0, rows: rows.filter((row) => row.id !== null) };
}

interface Place {
  id: string;
  at: Date;
}

/** One batch of a user's events, oldest first. */
export function listOwnEvents(db: Db, userId: string, last: Place | null, limit: number) {
  const query = db
    .selectFrom('analytics_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .limit(limit);
  return (last ? query.where(sql<SqlBool>`(at, id) > (${last.at}, ${last.id})`) : query).execute();
}

export function listOwnDays(db: Db, userId: string) {
  return db
    .selectFrom('user_days')
    .select(['day', 'questions', 'events'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
}
