import { PLANS, type PlanType } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import { fail } from '../../platform/core/app-error.ts';
import { computeEndOfUtcDay, toUtcDay } from '../../platform/core/utc-days.ts';
import type { Db } from '../../platform/db/database.ts';
import { addQuestion, countQuestions } from './question-counts.store.ts';
import { findSubscription } from './subscriptions.store.ts';

/** A 429 if the caller's plan allows no further question today, so that nothing is created for one. */
export async function checkQuestionsLeft(db: Db, actor: Pick<Actor, 'user_id' | 'role'>, now: Date): Promise<void> {
  const { limit, plan } = await findLimit(db, actor, now);
  if (limit !== null && (await countQuestionsToday(db, actor.user_id, now)) >= limit) failOverPlan(limit, plan, now);
}

/** What a user's plan allows them, and how much of it they have used. */
export interface PlanUse {
  /** The plan in force. */
  plan: PlanType;
  /** This one included. */
  questions_today: number;
}

/**
 * Counts a question against the caller's plan, in the transaction that stores it, so that a rollback uncounts it. A 429
 * if the daily limit (UTC) of the plan is reached; administrators have no limit.
 */
export async function claimQuestion(tx: Db, actor: Pick<Actor, 'user_id' | 'role'>, now: Date): Promise<PlanUse> {
  const { type, limit, plan } = await findLimit(tx, actor, now);
  const count = await addQuestion(tx, actor.user_id, toUtcDay(now), limit);
  if (count === null && limit !== null) failOverPlan(limit, plan, now);
  return { plan: type, questions_today: count ?? 0 };
}

/** The plan in force with its daily limit, null for none, and its name. */
async function findLimit(db: Db, { user_id, role }: Pick<Actor, 'user_id' | 'role'>, now: Date) {
  const subscription = await findSubscription(db, user_id, now);
  const type = subscription?.effective_type ?? 'free';
  const { name, questions_per_day } = PLANS[type];
  return { type, limit: role === 'admin' ? null : questions_per_day, plan: name };
}

function failOverPlan(limit: number, plan: string, now: Date): never {
  const wait = computeEndOfUtcDay(now).getTime() - now.getTime();
  fail('billing.plan_limit', { values: { limit, plan, wait: formatWait(wait) }, retryAfter: wait / 1_000 });
}

/** How many questions a user has asked today (UTC). */
export function countQuestionsToday(db: Db, userId: string, now: Date): Promise<number> {
  return countQuestions(db, userId, toUtcDay(now));
}

const MINUTE_MS = 60_000;

const counted = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);

/** A wait for display, rounded up to the minute: "3 hours 20 minutes". */
export function formatWait(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return [...counted(Math.floor(minutes / 60), 'hour'), ...counted(minutes % 60, 'minute')].join(' ');
}
