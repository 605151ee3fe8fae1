import type { PlanType } from '@haulwise/contract';
import { insertModelUsage } from '../../src/features/chat/answers/engines/model-usage.store.ts';
import { createId } from '../../src/platform/core/ids.ts';
import type { Db } from '../../src/platform/db/database.ts';

/** Records an answer of 100 input and 10 output tokens at the start of a day (`YYYY-MM-DD`, UTC); null for no user. */
export async function addModelUsage(
  db: Db,
  user_id: string | null,
  cost_micros: number,
  day: string,
  plan: PlanType,
): Promise<void> {
  const tokens = { input_tokens: 100, output_tokens: 10, is_estimated: false };
  const at = new Date(`${day}T00:00:00.000Z`);
  await insertModelUsage(db, { run_id: createId(), user_id, plan, model: 'small', at, cost_micros, ...tokens });
}
