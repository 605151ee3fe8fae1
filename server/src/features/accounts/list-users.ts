import type { User } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { countUsers, listUserRows, type UserFilter } from './user-list.store.ts';
import { toUser } from './user-replies.ts';

/** Users for administrators, filtered and ordered. */
export async function listUsers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: UserFilter & { page: number; page_size: number },
): Promise<{ count: number; results: User[] }> {
  const now = clock.now();
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([countUsers(db, query, now), listUserRows(db, query, now, page)]);
  return { count, results: rows.map((row) => toUser(row, now)) };
}
