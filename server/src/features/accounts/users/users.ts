import type { accountsEndpoints, User, UserDetail } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { readZonedDays } from '../../../platform/core/days.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { insertFreeSubscription } from '../../billing/index.ts';
import { findCompanyOf, listPeople } from '../companies/people.store.ts';
import type { CountHoldings } from '../leaving-accounts.ts';
import { countUsers, listUserRows } from './user-list.store.ts';
import { findTakenNames, findUserRow, insertUser, type NewUser } from './users.store.ts';
import { toUser, toUserDetail } from './users.view.ts';

type UserQuery = z.output<typeof accountsEndpoints.listUsers.query>;

/** Users for administrators, filtered and ordered. */
export async function listUsers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: UserQuery,
): Promise<{ count: number; results: User[] }> {
  const now = clock.now();
  const filter = toUserFilter(query, now);
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([countUsers(db, filter, now), listUserRows(db, filter, now, page)]);
  return { count, results: rows.map((row) => toUser(row, now)) };
}

/** The query with its days as moments. */
export function toUserFilter<Q extends Pick<UserQuery, 'joined_from' | 'joined_to' | 'time_zone'>>(
  { joined_from, joined_to, time_zone, ...query }: Q,
  now: Date,
) {
  const days = (day: string) => readZonedDays({ start_date: day, end_date: day, time_zone }, now);
  return {
    ...query,
    joined_since: joined_from === undefined ? null : days(joined_from).from,
    joined_before: joined_to === undefined ? null : days(joined_to).until,
  };
}

type ReadContext = Pick<Context, 'db' | 'clock'>;

/** A user with their subscription and payment totals. */
export async function readUser({ db, clock }: ReadContext, id: string): Promise<User> {
  const now = clock.now();
  return toUser((await findUserRow(db, id, now)) ?? fail('common.not_found'), now);
}

/** The same, plus what only administrators see: what their company has, in numbers. */
export async function readUserDetail(
  { db, clock }: ReadContext,
  countHoldings: CountHoldings,
  id: string,
): Promise<z.output<typeof UserDetail>> {
  const now = clock.now();
  const row = (await findUserRow(db, id, now)) ?? fail('common.not_found');
  const company = await findCompanyOf(db, id);
  if (company === null) return { ...toUserDetail(row, now), holdings: null };
  const [held, people] = await Promise.all([countHoldings(company), listPeople(db, company)]);
  return { ...toUserDetail(row, now), holdings: { ...held, people: people.length } };
}

/** Creates an account on the free plan; a 400 if the username or the email is taken. */
export async function createUser(db: Db, user: NewUser): Promise<void> {
  await runInTransaction(db, async (tx) => {
    if (!(await insertUser(tx, user))) {
      const taken = await findTakenNames(tx, user.username, user.email);
      fail(taken.username ? 'auth.username_taken' : 'auth.email_taken');
    }
    await insertFreeSubscription(tx, user.id);
  });
}
