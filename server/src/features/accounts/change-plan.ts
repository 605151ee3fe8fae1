import type { UserChange } from '@haulwise/contract';
import type { z } from 'zod';
import type { AuditEntry } from '../../platform/audit/audit-log.store.ts';
import type { Context } from '../../platform/core/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { setSubscription } from '../billing/index.ts';
import { findUserRow, type UserRow } from './users.store.ts';

/** Changes the plan of a user as far as it is asked for; tells what there is to write down about it. */
export async function changePlan(
  tx: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  before: UserRow,
  change: z.output<typeof UserChange>,
): Promise<Pick<AuditEntry, 'event' | 'details'>[]> {
  const { subscription_type: type, subscription_status: status, subscription_expires_at: expires_at } = change;
  const asked = Object.entries({ type, status, expires_at }).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return [];
  await setSubscription(tx, context, before.id, Object.fromEntries(asked));
  const old = planOf(before);
  const current = planOf((await findUserRow(tx, before.id, context.clock.now())) ?? before);
  const changed = Object.entries(current).filter(([name, value]) => value !== old[name]);
  if (changed.length === 0) return [];
  const details = changed.flatMap(([name, value]) => [
    [`old_${name}`, old[name]],
    [`new_${name}`, value],
  ]);
  return [{ event: 'user.plan_changed', details: Object.fromEntries(details) }];
}

function planOf(row: UserRow): Record<string, string> {
  return {
    plan: row.subscription_type,
    status: row.subscription_status,
    end: row.subscription_expires_at?.toISOString() ?? 'never',
  };
}
