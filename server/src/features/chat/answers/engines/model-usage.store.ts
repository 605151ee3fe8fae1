import type { PlanType } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export interface ModelUsageRow {
  run_id: string;
  /** Null if the user is deleted. */
  user_id: string | null;
  plan: PlanType;
  model: string;
  at: Date;
  input_tokens: number;
  output_tokens: number;
  is_estimated: boolean;
  /** Millionths of a US dollar. */
  cost_micros: number;
}

/** Stores the usage of a run and adds it to the total of its day; a second call for the same run changes nothing. */
export async function insertModelUsage(db: Db, row: ModelUsageRow): Promise<void> {
  await sql`
    with written as (
      insert into model_usage (run_id, user_id, plan, model, at, input_tokens, output_tokens, is_estimated, cost_micros)
      values (${row.run_id}, ${row.user_id}, ${row.plan}, ${row.model}, ${row.at}, ${row.input_tokens},
        ${row.output_tokens}, ${row.is_estimated}, ${row.cost_micros})
      on conflict do nothing returning *
    )
    insert into model_days as kept (user_id, plan, day, answers, input_tokens, output_tokens, cost_micros)
    select user_id, plan, (at at time zone 'UTC')::date, 1, input_tokens, output_tokens, cost_micros from written
    on conflict (user_id, plan, day) where user_id is not null do update set
      answers = kept.answers + excluded.answers, input_tokens = kept.input_tokens + excluded.input_tokens,
      output_tokens = kept.output_tokens + excluded.output_tokens, cost_micros = kept.cost_micros + excluded.cost_micros`.execute(
    db,
  );
}

/** What a user's answers cost so far, in millionths of a US dollar. */
export async function sumModelCost(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(cost_micros), 0)::bigint as cost from model_days where user_id = ${userId}`.execute(db);
  return rows[0]?.cost ?? 0;
}

/** A batch of a user's model usage, by run, after a given one; all columns, so that new ones are included. */
export function listOwnUsage(db: Db, userId: string, afterRun: string | undefined, limit: number) {
  let query = db.selectFrom('model_usage').selectAll().where('user_id', '=', userId);
  if (afterRun !== undefined) query = query.where('run_id', '>', afterRun);
  return query.orderBy('run_id').limit(limit).execute();
}
