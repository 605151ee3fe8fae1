import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

interface Range {
  start_date: string;
  end_date: string;
  time_zone: string;
}

interface RecountedDay {
  date: string;
  new_users: number;
  total_users: number;
  questions: number;
  revenue: number;
}

/** Counts what the dashboard must show, with plain SQL over the original rows; without uptime and features. */
export async function recountDashboard(db: Db, range: Range, now: Date) {
  const { start_date, end_date } = range;
  const before = await one<{ start_date: string; end_date: string }>(
    db,
    sql`select (${start_date}::date - (${end_date}::date - ${start_date}::date + 1))::date as start_date,
      (${start_date}::date - 1)::date as end_date`,
  );
  const totals = await one<Record<string, number>>(
    db,
    sql`select (select count(*) from users) as total_users, (select count(*) from files) as total_files,
      (select coalesce(sum(file_size), 0)::bigint from file_versions) as total_storage_used,
      (select count(*) from messages) as total_messages,
      (select coalesce(sum(amount_cents), 0)::float8 / 100 from payments) as total_revenue,
      (select count(*) from subscriptions where ${isActivePlan(now)}) as premium_users`,
  );
  const days = await recountDays(db, range);
  return {
    ...totals,
    user_growth_chart: days.map(({ date, new_users, total_users }) => ({ date, new_users, total_users })),
    activity_chart: days.map(({ date, questions }) => ({ date, questions })),
    revenue_chart: days.map(({ date, revenue }) => ({ date, revenue })),
    period: { start_date, end_date, ...(await recountPeriod(db, range)) },
    previous_period: { ...before, ...(await recountPeriod(db, { ...range, ...before })) },
  };
}

/** Does the same for the subscription figures. */
export async function recountSubscriptions(db: Db, { start_date, end_date, time_zone }: Range, now: Date) {
  const status = sql`case when ${isOver(now)} then 'expired' else status end`;
  const by = async (what: RawBuilder<unknown>, where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ name: string; count: number }>`
      select ${what} as name, count(*) as count from subscriptions join users on users.id = user_id
      where ${where} group by 1`.execute(db);
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };
  const active = await by(sql`type`, isActivePlan(now));
  const types = { free: 0, basic: 0, premium: 0, lifetime: 0 };
  const joined = sql`(date_joined at time zone ${time_zone}::text)::date`;
  const soon = await by(
    sql`'soon'`,
    sql`${isActivePlan(now)} and provider_subscription_id is null and expires_at - ${now}::timestamptz <= interval '7 days'`,
  );
  return {
    active_subscriptions: Object.values(active).reduce((sum, count) => sum + count, 0),
    by_type: { ...types, ...(await by(sql`type`, sql`true`)) },
    by_status: { active: 0, expired: 0, cancelled: 0, pending: 0, ...(await by(status, sql`true`)) },
    expiring_soon: soon.soon ?? 0,
    mrr: (active.basic ?? 0) * 19 + (active.premium ?? 0) * 49,
    new_by_type: {
      ...types,
      ...(await by(sql`type`, sql`${joined} between ${start_date}::date and ${end_date}::date`)),
    },
  };
}

async function recountDays(db: Db, { start_date, end_date, time_zone }: Range): Promise<RecountedDay[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${time_zone}::text)::date`;
  const { rows } = await sql<RecountedDay>`
    select day::date as date,
      (select count(*) from users where ${dayOf('date_joined')} = day) as new_users,
      (select count(*) from users where ${dayOf('date_joined')} <= day) as total_users,
      (select count(*) from messages where message_type = 'user' and ${dayOf('created_at')} = day) as questions,
      (select coalesce(sum(amount_cents), 0)::float8 / 100 from payments where ${dayOf('paid_at')} = day) as revenue
    from generate_series(${start_date}::timestamp, ${end_date}::timestamp, interval '1 day') as day order by 1`.execute(
    db,
  );
  return rows;
}

function recountPeriod(db: Db, { start_date, end_date, time_zone }: Range) {
  const isWithin = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${time_zone}::text)::date between ${start_date}::date and ${end_date}::date`;
  return one<{ new_users: number; questions: number; revenue: number }>(
    db,
    sql`select (select count(*) from users where ${isWithin('date_joined')}) as new_users,
      (select count(*) from messages where message_type = 'user' and ${isWithin('created_at')}) as questions,
      (select coalesce(sum(amount_cents), 0)::float8 / 100 from payments where ${isWithin('paid_at')}) as revenue`,
  );
}

/** A card may renew a plan up to a day late. */
function isOver(now: Date) {
  return sql`coalesce(type <> 'free' and status <> 'expired' and ${now}::timestamptz >= expires_at +
    case when status = 'active' and provider_subscription_id is not null then interval '1 day' else '0' end, false)`;
}

function isActivePlan(now: Date) {
  return sql`type <> 'free' and status = 'active' and not ${isOver(now)}`;
}

async function one<T>(db: Db, query: RawBuilder<unknown>): Promise<T> {
  const { rows } = await sql<T>`${query}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A recount found nothing.');
  return row;
}
