import { PLANS } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { addQuestion } from './question-counts.store.ts';
import { dayOf, endOfDay, inWords } from './question-day.ts';
import { findSubscription } from './subscriptions.store.ts';

/**
 * Counts a question against the caller's plan, in the transaction that keeps it: what is taken back is not counted.
 * A 429 where the plan's questions of the day (UTC) are used up; administrators have no limit.
 */
export async function spendQuestion(
  tx: Db,
  { user_id, role }: Pick<Actor, 'user_id' | 'role'>,
  now: Date,
): Promise<void> {
  const subscription = await findSubscription(tx, user_id, now);
  const plan = PLANS[subscription?.effective_type ?? 'free'];
  const limit = role === 'admin' ? null : plan.questions_per_day;
  const isWithin = await addQuestion(tx, user_id, dayOf(now), limit);
  if (isWithin || limit === null) return;
  const wait = endOfDay(now).getTime() - now.getTime();
  fail('billing.plan_limit', {
    values: { limit, plan: plan.name, wait: inWords(wait) },
    retryAfter: wait / 1_000,
  });
}
