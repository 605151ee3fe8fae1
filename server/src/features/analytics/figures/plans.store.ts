import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { buildOverdueSubscriptions } from '../../billing/index.ts';

/** Plans past their end that are not marked as expired yet. */
export interface OverduePlans {
  type: string;
  status: string;
  count: number;
}

/** Can be embedded in a larger statement. */
export function buildOverduePlansQuery(db: Db, now: Date): RawBuilder<OverduePlans> {
  return sql<OverduePlans>`
    select type, status, count(*) as count from (${buildOverdueSubscriptions(db, now)}) overdue group by 1, 2`;
}

export async function countOverduePlans(db: Db, now: Date): Promise<OverduePlans[]> {
  return (await buildOverduePlansQuery(db, now).execute(db)).rows;
}

/** Active plans that end between `now` and `until`, without those a card renews. For embedding in a larger statement. */
export function buildEndingPlansQuery(now: Date, until: Date): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*) as count from subscriptions
    where status = 'active' and type <> 'free' and provider_subscription_id is null
      and expires_at > ${now} and expires_at <= ${until}`;
}
