import type { PlanType } from '@haulwise/contract';
import type { Db } from '../../platform/db/database.ts';
import { findEffectiveTypes, findSubscription } from './subscriptions.store.ts';

/** The plan whose limits hold for a user at a moment; null where there is no such user. */
export async function planInForce(db: Db, userId: string, now: Date): Promise<PlanType | null> {
  const subscription = await findSubscription(db, userId, now);
  return subscription?.effective_type ?? null;
}

/** The same of several users at once, by user. */
export async function plansInForce(db: Db, userIds: string[], now: Date): Promise<Map<string, PlanType>> {
  const rows = await findEffectiveTypes(db, userIds, now);
  return new Map(rows.map(({ user_id, effective_type }) => [user_id, effective_type]));
}
