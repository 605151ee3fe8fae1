import type { PlanType } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface Sums {
  /** US cents. */
  cents: number;
  /** Millionths of a US dollar. */
  micros: number;
}

export interface PlanProfit extends Sums {
  plan: PlanType;
  /** Users who asked or paid on this plan and still have an account. */
  users: number;
}

export interface UserProfit extends Sums {
  /** Null: all deleted accounts together. */
  user_id: string | null;
  username: string | null;
  answers: number;
  input_tokens: number;
  output_tokens: number;
}

export interface ProfitRows {
  plans: PlanProfit[];
  count: number;
  users: UserProfit[];
}

export interface ProfitSpan {
  /** Midnights (UTC); `until` is excluded. */
  from: Date;
  until: Date;
}

/** float8: exact up to 2^53, and summed in half the time of bigint. */
const bookedIn = ({ from, until }: ProfitSpan) => sql`
  select user_id, plan, 0::float8 as cents, cost_micros::float8 as micros from model_days where ${daysOf({ from, until })}
  union all
  select user_id, coalesce(plan, 'free'), amount_cents::float8, 0::float8 from payments
  where paid_at >= ${from} and paid_at < ${until}`;

const daysOf = ({ from, until }: ProfitSpan) => sql`
  day >= (${from}::timestamptz at time zone 'UTC')::date and day < (${until}::timestamptz at time zone 'UTC')::date`;

/** Revenue and model cost of a span: by the plan in force at the time, and by user with the greatest loss first. */
export async function readProfitRows(
  db: Db,
  span: ProfitSpan,
  { offset, limit }: { offset: number; limit: number },
): Promise<ProfitRows> {
  const { rows } = await sql<ProfitRows>`
    with entries as materialized (
      select user_id, plan, sum(cents) as cents, sum(micros) as micros from (${bookedIn(span)}) as booked group by 1, 2
    ), people as materialized (
      select user_id, sum(cents) as cents, sum(micros) as micros from entries group by 1
    ), page as (
      select * from people order by cents * 10000 - micros, user_id offset ${offset} limit ${limit}
    )
    select
      (select coalesce(json_agg(plans), '[]') from (
        select plan, count(user_id) as users, sum(cents) as cents, sum(micros) as micros from entries group by 1
      ) as plans) as plans,
      (select count(*) from people) as count,
      (select coalesce(json_agg(listed order by cents * 10000 - micros, user_id), '[]') from (
        select page.*, username, used.* from page left join users u on u.id = page.user_id
        cross join lateral (
          select coalesce(sum(answers), 0) as answers, coalesce(sum(input_tokens), 0) as input_tokens,
            coalesce(sum(output_tokens), 0) as output_tokens
          from (
            select * from model_days d where d.user_id = page.user_id and ${daysOf(span)}
            union all
            select * from model_days d where page.user_id is null and d.user_id is null and ${daysOf(span)}
          ) as days
        ) as used
      ) as listed) as users`.execute(db);
  return rows[0] ?? { plans: [], count: 0, users: [] };
}
