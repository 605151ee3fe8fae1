import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SubscriptionType } from '../subscriptions.store.ts';

export interface PlanEndRow {
  user_id: string;
  type: SubscriptionType;
  expires_at: Date;
  /** It has ended, and its user is on the free plan. */
  is_over: boolean;
}

/**
 * One batch, by end: paid plans that ended after `from`, and those that end by `until` unless a card renews them. What
 * nobody has marked as expired yet has not ended: a late renewal may still come.
 */
export async function listEndingPlans(
  db: Db,
  { now, from, until }: { now: Date; from: Date; until: Date },
  after: PlanEndRow | undefined,
  limit: number,
): Promise<PlanEndRow[]> {
  const next = after ? sql`(expires_at, user_id) > (${after.expires_at}, ${after.user_id})` : sql`true`;
  const { rows } = await sql<PlanEndRow>`
    select user_id, type, expires_at, is_over from (
      select user_id, type, expires_at, true as is_over from subscriptions
      where status = 'expired' and type <> 'free' and expires_at > ${from} and expires_at <= ${now}
      union all
      select user_id, type, expires_at, false from subscriptions
      where status <> 'expired' and type <> 'free' and expires_at > ${now} and expires_at <= ${until}
        and not (status = 'active' and provider_subscription_id is not null)
    ) ends
    where ${next} order by expires_at, user_id limit ${limit}`.execute(db);
  return rows;
}
