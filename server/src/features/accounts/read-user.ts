import type { User } from '@haulwise/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/http/errors.ts';
import { findUserRow } from './users.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function daysUntil(end: Date | null, now: Date): number | null {
  return end === null ? null : Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

/** Shows a user, with the subscription and what was paid. */
export async function readUser({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<User> {
  const now = clock.now();
  const row = await findUserRow(db, id, now);
  if (!row) return fail('common.not_found');
  const { subscription_expires_at, total_revenue_cents, date_joined, last_login, ...rest } = row;
  return {
    ...rest,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    days_until_expiry: daysUntil(subscription_expires_at, now),
    total_revenue: (total_revenue_cents ?? 0) / 100,
    total_payments: row.total_payments ?? 0,
    date_joined: date_joined.toISOString(),
    last_login: last_login?.toISOString() ?? null,
  };
}
