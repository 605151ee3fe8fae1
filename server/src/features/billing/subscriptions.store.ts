import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type SubscriptionType = 'free' | 'basic' | 'premium' | 'lifetime';
export type SubscriptionStatus = 'active' | 'expired' | 'cancelled' | 'pending';

/** Gives a new user the free plan, which never expires. */
export async function insertFreeSubscription(db: Db, userId: string): Promise<void> {
  await db.insertInto('subscriptions').values({ user_id: userId }).execute();
}

/** The subscription and the payments of each user, as a query to join by `user_id`. */
export function billingByUser(db: Db, now: Date) {
  const isOver = sql<boolean>`subscriptions.status = 'active' and subscriptions.expires_at <= ${now}`;
  return db.selectFrom('subscriptions').select((eb) => [
    'subscriptions.user_id',
    eb.ref('subscriptions.type').$castTo<SubscriptionType>().as('subscription_type'),
    sql<SubscriptionStatus>`case when ${isOver} then 'expired' else subscriptions.status end`.as('subscription_status'),
    'subscriptions.expires_at as subscription_expires_at',
    eb
      .selectFrom('payments')
      .select(sql<number>`coalesce(sum(payments.amount_cents), 0)::bigint`.as('cents'))
      .whereRef('payments.user_id', '=', 'subscriptions.user_id')
      .$asScalar()
      .as('total_revenue_cents'),
    eb
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('payments.user_id', '=', 'subscriptions.user_id')
      .$asScalar()
      .as('total_payments'),
  ]);
}
