import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Dollars per million tokens. */
const PRICES = { input: 0.4, output: 1.6 };

/** Inserts the model usage of answers. Refusals use no model. */
export async function insertUsage(tx: Db): Promise<void> {
  await sql`
    insert into model_usage (run_id, user_id, plan, model, at, input_tokens, output_tokens, is_estimated, cost_micros)
    select gen_random_uuid(), p.id, case when at >= paid_from and at < paid_from + wanted_months * interval '1 month' then plan else 'free' end,
      'seeded-model', at + interval '2 seconds', input, output, ended > 0.96, round(input * ${PRICES.input}::numeric + output * ${PRICES.output}::numeric)
    from seed_messages join seed_people p using (n)
      cross join lateral (select 1100 + floor(choice * 1900)::int as input, length(answer) / 4 as output) as tokens
    where not is_refusal`.execute(tx);
  await sql`
    insert into model_days (user_id, plan, day, answers, input_tokens, output_tokens, cost_micros)
    select user_id, plan, (at at time zone 'UTC')::date, count(*), sum(input_tokens), sum(output_tokens), sum(cost_micros)
    from model_usage where user_id in (select id from seed_people) group by 1, 2, 3`.execute(tx);
}
