import { PLANS } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { buildIdAt } from './moments.ts';

/** Inserts plans and payments: by card or by hand, month by month, with a few refunds. */
export async function insertMoney(tx: Db, now: Date): Promise<void> {
  const prices = Object.entries(PLANS).map(([plan, { price_cents }]) => ({ plan, price_cents }));
  await sql`
    create temporary table seed_payments on commit drop as
    select id as user_id, n, plan, month, wanted_months, price_cents, paid_from + month * interval '1 month' as paid_at,
      case when n % 7 = 0 then 'manual' else 'stripe' end as provider, random() as luck
    from seed_people join json_to_recordset(${JSON.stringify(prices)}) as prices (plan text, price_cents int) using (plan)
      cross join lateral generate_series(0, wanted_months - 1) as month
    where paid_from + month * interval '1 month' < ${now}::timestamptz - interval '3 hours'`.execute(tx);
  await sql`
    insert into payments (id, user_id, amount_cents, provider, provider_payment_id, paid_at, plan, note)
    select id, user_id, amount_cents, provider, case when provider = 'stripe' then 'seed_' || id end, paid_at, plan, note
    from (
      select ${buildIdAt(sql`paid_at`)} as id, user_id, price_cents as amount_cents, provider, paid_at, plan, '' as note from seed_payments
      union all
      select ${buildIdAt(sql`paid_at`)}, user_id, -price_cents, provider, paid_at + luck * interval '2 hours', plan, 'Refunded'
      from seed_payments where luck < 0.02
      order by paid_at
    ) as booked`.execute(tx);
  await insertSubscriptions(tx, now);
}

async function insertSubscriptions(tx: Db, now: Date): Promise<void> {
  await sql`
    insert into subscriptions (user_id, type, status, expires_at, total_revenue_cents, total_payments)
    select p.id, case when paid.months is null then 'free' else p.plan end,
      case when paid.months is null or ends is null then 'active' when ends <= ${now}::timestamptz then 'expired'
        when chance < 0.1 then 'cancelled' else 'active' end,
      ends, coalesce(cents, 0), coalesce(payments, 0)
    from seed_people p
      left join (select user_id, max(month) + 1 as months from seed_payments group by 1) as paid on paid.user_id = p.id
      left join (
        select user_id, sum(amount_cents)::bigint as cents, count(*) filter (where amount_cents >= 0) as payments
        from payments group by 1
      ) as sums on sums.user_id = p.id
      cross join lateral (
        select case when p.plan <> 'lifetime' then p.paid_from + paid.months * interval '1 month' end as ends) as ending`.execute(
    tx,
  );
}
