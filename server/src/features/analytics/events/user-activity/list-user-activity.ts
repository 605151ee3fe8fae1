import type { analyticsEndpoints, UserActivity } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../../platform/core/context.ts';
import { readDays } from '../../../../platform/core/days.ts';
import { countOrdinaryUsers, listActivity } from './user-days.store.ts';

/** What users did in a range of days (UTC), the most active or the quiet ones first; administrators are left out. */
export async function listUserActivity(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { page, page_size, ordering, ...range }: z.output<typeof analyticsEndpoints.listUserActivity.query>,
): Promise<{ data: { count: number; results: UserActivity[] } }> {
  const { all } = readDays(range, clock.now());
  const span = { first: all[0] ?? '', last: all.at(-1) ?? '', ordering };
  const [count, rows] = await Promise.all([
    countOrdinaryUsers(db),
    listActivity(db, span, { offset: (page - 1) * page_size, limit: page_size }),
  ]);
  const results = rows.map(({ id, username, ...activity }) => ({ user: { id, username }, ...activity }));
  return { data: { count, results } };
}
