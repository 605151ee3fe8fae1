import type { PlanType } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface PaymentSums {
  /** What the row sums: the whole range, one day, a provider or a plan. */
  by: 'all' | 'day' | 'provider' | 'plan';
  /** 1 is the first day of the range. */
  day: number | null;
  provider: string | null;
  /** Null also for payments without a plan. */
  plan: string | null;
  payments: number;
  refunds: number;
  /** US cents, net of refunds. */
  revenue: number;
  /** US cents, positive. */
  refunded: number;
}

/** Payments from the first of `starts` to the last: in total, by day, by provider and by plan. */
export async function sumPayments(db: Db, starts: Date[]): Promise<PaymentSums[]> {
  const { rows } = await sql<PaymentSums>`
    select case grouping(day, provider, plan) when 7 then 'all' when 3 then 'day' when 5 then 'provider' else 'plan' end as by,
      day, provider, plan, count(*) filter (where amount_cents >= 0) as payments,
      count(*) filter (where amount_cents < 0) as refunds, coalesce(sum(amount_cents), 0)::bigint as revenue,
      coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as refunded
    from (
      select width_bucket(paid_at, ${starts}::timestamptz[]) as day, provider, plan, amount_cents
      from payments where paid_at >= ${starts[0]} and paid_at < ${starts.at(-1)}
    ) as paid
    group by grouping sets ((), (day), (provider), (plan)) order by provider, plan`.execute(db);
  return rows;
}

/** Users who paid something; deleted users do not count. */
export async function countPayingUsers(db: Db, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select user_id from payments
      where paid_at >= ${from} and paid_at < ${until} and amount_cents > 0 and user_id is not null group by 1
    ) as paying`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PaidRow {
  id: string;
  /** Negative for a refund. */
  amount_cents: number;
  currency: string;
  provider: 'stripe' | 'manual';
  paid_at: Date;
  plan: PlanType | null;
  note: string;
  user_id: string | null;
  username: string | null;
}

/** A page of the payments of a range, latest first, and how many there are. */
export async function listPaidRows(
  db: Db,
  from: Date,
  until: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: PaidRow[] }> {
  const inRange = sql`paid_at >= ${from} and paid_at < ${until}`;
  const { rows } = await sql<PaidRow>`
    select p.id, p.amount_cents, p.currency, p.provider, p.paid_at, p.plan, p.note, p.user_id, u.username
    from payments p left join users u on u.id = p.user_id where ${inRange}
    order by p.paid_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from payments where ${inRange}`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}
