import type { analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { weekToTell } from './week.ts';
import { findSummary, keepWish } from './weekly-summaries.store.ts';

type Reply = z.output<typeof analyticsEndpoints.getWeeklySummary.reply>;

/** Whether the caller gets the weekly summary. */
export async function readSummaryWish({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Reply> {
  const { is_subscribed, last_sent_at } = await findSummary(db, actor.user_id);
  return { data: { is_subscribed, last_sent_at: last_sent_at?.toISOString() ?? null } };
}

/** Begins or ends it. Who begins in the middle of a week is told of that week first, on the next Monday. */
export async function changeSummaryWish(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  is_subscribed: boolean,
): Promise<Reply> {
  await keepWish(db, actor.user_id, is_subscribed, is_subscribed ? weekToTell(clock.now()).first : null);
  return await readSummaryWish({ db }, actor);
}
