import type { Context } from '../../../../platform/core/context.ts';
import type { ModelUsage } from '../../../../platform/models/llm/usage.ts';
import { findPlanInForce } from '../../../billing/index.ts';
import { insertModelUsage } from './model-usage.store.ts';

/** The requests of one run. */
export interface RunUsage {
  run_id: string;
  user_id: string;
  used: ModelUsage[];
}

/** Stores the model usage of a run and its cost at current prices; nothing if the run made no request. */
export async function saveModelUsage(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { run_id, user_id, used }: RunUsage,
): Promise<void> {
  const [first] = used;
  if (first === undefined) return;
  const now = clock.now();
  const plan = await findPlanInForce(db, user_id, now);
  const input_tokens = used.reduce((sum, one) => sum + one.input_tokens, 0);
  const output_tokens = used.reduce((sum, one) => sum + one.output_tokens, 0);
  const prices = config.llmPrices ?? { input: 0, output: 0 };
  await insertModelUsage(db, {
    run_id,
    user_id: plan === null ? null : user_id,
    plan: plan ?? 'free',
    model: first.model,
    at: now,
    input_tokens,
    output_tokens,
    is_estimated: used.some((one) => one.is_estimated),
    // Dollars per million tokens are millionths of a dollar per token.
    cost_micros: Math.round(input_tokens * prices.input + output_tokens * prices.output),
  });
}
