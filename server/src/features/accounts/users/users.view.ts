import type { User, UserDetail } from '@haulwise/contract';
import type { z } from 'zod';
import { countDaysUntil } from '../../../platform/core/utc-days.ts';
import type { UserRow } from './users.store.ts';

/** A row as a view: dollars, days left, ISO 8601 times. */
export function toUser(row: UserRow, now: Date): User {
  const { subscription_expires_at, total_revenue_cents, has_two_factor: _, date_joined, last_login, ...rest } = row;
  return {
    ...rest,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    days_until_expiry: countDaysUntil(subscription_expires_at, now),
    total_revenue: total_revenue_cents / 100,
    date_joined: date_joined.toISOString(),
    last_login: last_login?.toISOString() ?? null,
  };
}

export function toUserDetail(row: UserRow, now: Date): Omit<z.output<typeof UserDetail>, 'holdings'> {
  return {
    ...toUser(row, now),
    subscription_expires_at: row.subscription_expires_at?.toISOString() ?? null,
    has_two_factor: row.has_two_factor,
  };
}
