import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReportRange } from '../report.ts';
import type { Cursor } from './pages.ts';

export interface UserRow extends Cursor {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  is_active: boolean;
  plan: string;
  plan_status: string;
  date_joined: Date;
  last_login: Date | null;
  has_joined: boolean;
  /** This and the next fields are within the range. */
  questions: number;
  payments: number;
  revenue_cents: number;
}

/** All users who had joined by the end of the range. Inactive ones are skipped later. */
export async function countUserRows(db: Db, { until }: ReportRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where date_joined < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listUserRowsAfter(
  db: Db,
  { from, until, first, last }: ReportRange,
  after: Cursor | null,
  limit: number,
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.id, u.date_joined::text as at, u.username, u.email, u.first_name, u.last_name, u.role, u.is_active,
      coalesce(s.type, 'free') as plan, coalesce(s.status, 'active') as plan_status,
      u.date_joined, u.last_login, u.date_joined >= ${from} as has_joined,
      asked.questions, paid.payments, paid.revenue_cents
    from (
      select * from users u
      where u.date_joined < ${until} and ${after === null ? sql`true` : sql`u.id > ${after.id}`}
      order by u.id limit ${limit}
    ) u
    left join subscriptions s on s.user_id = u.id
    cross join lateral (
      select coalesce(sum(q.count), 0)::bigint as questions
      from question_counts q where q.user_id = u.id and q.day between ${first} and ${last}
    ) asked
    cross join lateral (
      select count(*) filter (where p.amount_cents >= 0) as payments,
        coalesce(sum(p.amount_cents), 0)::bigint as revenue_cents
      from payments p where p.user_id = u.id and p.paid_at >= ${from} and p.paid_at < ${until}
    ) paid
    order by u.id`.execute(db);
  return rows;
}
