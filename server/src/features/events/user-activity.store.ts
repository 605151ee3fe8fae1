import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { buildBillingByUser } from '../billing/index.ts';

export interface ActivityRow {
  id: string;
  username: string;
  questions: number;
  active_days: number;
  events: number;
  /** Up to the end of the range, `YYYY-MM-DD`. */
  last_active_day: string | null;
}

export type ActivityOrder = '-questions' | 'questions' | '-last_active_day' | 'last_active_day';

const ORDERS = {
  '-questions': sql`questions desc, events desc, id`,
  questions: sql`questions, events, id`,
  '-last_active_day': sql`last_day desc nulls last, questions desc, id`,
  last_active_day: sql`last_day nulls first, questions, id`,
};

/** Activity of users from `first` to `last` (both included), without administrators. */
export async function listActivity(
  db: Db,
  { first, last, ordering }: { first: string; last: string; ordering: ActivityOrder },
  { offset, limit }: { offset: number; limit: number },
): Promise<ActivityRow[]> {
  // Only sorting by the last active day needs days before the range.
  const since = ordering.endsWith('last_active_day') ? '-infinity' : first;
  const { rows } = await sql<ActivityRow>`
    with active as (
      select user_id, max(day) as last_day,
        coalesce(sum(questions) filter (where day >= ${first}::date), 0)::bigint as questions,
        coalesce(sum(events) filter (where day >= ${first}::date), 0)::bigint as events,
        count(*) filter (where day >= ${first}::date) as active_days
      from user_days where day >= ${since}::date and day <= ${last}::date group by user_id
    ), page as (
      select u.id, u.username, coalesce(a.questions, 0) as questions, coalesce(a.events, 0) as events,
        coalesce(a.active_days, 0) as active_days, a.last_day
      from users u left join active a on a.user_id = u.id
      where u.role <> 'admin'
      order by ${ORDERS[ordering]} offset ${offset} limit ${limit}
    )
    select id, username, questions, active_days, events,
      (select max(day) from user_days d where d.user_id = page.id and d.day <= ${last}::date) as last_active_day
    from page order by ${ORDERS[ordering]}`.execute(db);
  return rows;
}

/** All users without administrators. */
export async function countOrdinaryUsers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('users')
    .where('role', '<>', 'admin')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Users active today and in the last 7 and 30 days, without administrators. */
export async function countActive(
  db: Db,
  today: string,
): Promise<{ active_today: number; active_7_days: number; active_30_days: number }> {
  const { rows } = await sql<{ active_today: number; active_7_days: number; active_30_days: number }>`
    select count(*) filter (where last_day = ${today}::date) as active_today,
      count(*) filter (where last_day > ${today}::date - 7) as active_7_days, count(*) as active_30_days
    from (
      select max(day) as last_day from user_days
      where day > ${today}::date - 30 and day <= ${today}::date
        and user_id not in (select id from users where role = 'admin')
      group by user_id
    ) as users_of_days`.execute(db);
  return rows[0] ?? { active_today: 0, active_7_days: 0, active_30_days: 0 };
}

/** Active users per day, without administrators. Days without any are missing. */
export async function countActiveByDay(
  db: Db,
  first: string,
  last: string,
): Promise<{ date: string; active_users: number }[]> {
  const { rows } = await sql<{ date: string; active_users: number }>`
    select day as date, count(*) as active_users from user_days
    where day between ${first}::date and ${last}::date and user_id not in (select id from users where role = 'admin')
    group by day`.execute(db);
  return rows;
}

/** Paying users who have asked nothing since the day `since` (included), without administrators. */
export async function countQuietPaying(db: Db, since: string, now: Date): Promise<number> {
  // Materialized: looking users up one by one took five times as long.
  const row = await db
    .with(
      (cte) => cte('asking').materialized(),
      (qc) => qc.selectFrom('user_days').select('user_id').where('day', '>=', since).where('questions', '>', 0),
    )
    .selectFrom(buildBillingByUser(db, now).as('billed'))
    .innerJoin('users', 'users.id', 'billed.user_id')
    .where('subscription_type', '<>', 'free')
    .where('subscription_status', '=', 'active')
    .where('users.role', '<>', 'admin')
    .where('billed.user_id', 'not in', (eb) => eb.selectFrom('asking').select('asking.user_id'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}
