import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { overdueSubscriptions } from '../../billing/index.ts';

/** How many plans of a type and a status are past their end and not marked yet. */
export interface OverduePlans {
  type: string;
  status: string;
  count: number;
}

/** Also a part of a statement that reads more. */
export function overduePlans(db: Db, now: Date): RawBuilder<OverduePlans> {
  return sql<OverduePlans>`
    select type, status, count(*) as count from (${overdueSubscriptions(db, now)}) overdue group by 1, 2`;
}

export async function countOverduePlans(db: Db, now: Date): Promise<OverduePlans[]> {
  return (await overduePlans(db, now).execute(db)).rows;
}

/** How many active plans end from `now` to `until`; a card renews the others. A part of a statement that reads more. */
export function endingPlans(now: Date, until: Date): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*) as count from subscriptions
    where status = 'active' and type <> 'free' and provider_subscription_id is null
      and expires_at > ${now} and expires_at <= ${until}`;
}
