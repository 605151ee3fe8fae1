import type { accountsEndpoints } from '@haulwise/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { buildBillingByUser } from '../../billing/index.ts';
import { buildUserRows } from './users.store.ts';

type UserQuery = z.output<typeof accountsEndpoints.exportUsers.query>;

export type UserFilter = Omit<UserQuery, 'joined_from' | 'joined_to' | 'time_zone'> & {
  /** Inclusive. */
  joined_since: Date | null;
  /** Exclusive. */
  joined_before: Date | null;
};

interface Order {
  /** Never null, so that positions in the list can be compared. */
  key: RawBuilder<unknown>;
  type: 'timestamptz' | 'text' | 'bigint';
  direction: 'asc' | 'desc';
}

/** A position in the list: the sort key as text, and the user's id. */
export interface Place {
  key: string;
  id: string;
}

/** Users who never signed in come last in either direction. */
function orderOf(ordering: UserFilter['ordering']): Order {
  const isDescending = ordering.startsWith('-');
  const never = sql.lit(isDescending ? '-infinity' : 'infinity');
  const orders = {
    date_joined: { key: sql`users.date_joined`, type: 'timestamptz' },
    last_login: { key: sql`coalesce(users.last_login, ${never})`, type: 'timestamptz' },
    total_revenue: { key: sql`billing.total_revenue_cents`, type: 'bigint' },
    username: { key: sql`lower(users.username)`, type: 'text' },
  } as const;
  return { ...orders[ordering.replace('-', '') as keyof typeof orders], direction: isDescending ? 'desc' : 'asc' };
}

/** SQL conditions on `users` and, if the filter includes the plan, on `billing`. */
function conditionsOf(filter: UserFilter) {
  const { search, role, subscription_status: status, subscription_type: type, user_ids } = filter;
  const conditions = [sql`true`];
  if (role !== 'all') conditions.push(sql`users.role = ${role}`);
  if (search) conditions.push(sql`users.search_text like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`);
  if (status) conditions.push(sql`billing.subscription_status = ${status}`);
  if (type) conditions.push(sql`billing.subscription_type = ${type}`);
  if (user_ids) conditions.push(sql`users.id = any(${user_ids}::uuid[])`);
  if (filter.joined_since) conditions.push(sql`users.date_joined >= ${filter.joined_since}`);
  if (filter.joined_before) conditions.push(sql`users.date_joined < ${filter.joined_before}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function asksForPlan({ subscription_status: status, subscription_type: type }: UserFilter): boolean {
  return status !== undefined || type !== undefined;
}

/** Joins `billing` only if needed: counting 100,000 users takes a quarter of the time without it. */
function matchingUsers(db: Db, filter: UserFilter, now: Date, needsBilling: boolean) {
  return db
    .selectFrom('users')
    .$if(needsBilling, (users) =>
      users.innerJoin(buildBillingByUser(db, now).as('billing'), 'billing.user_id', 'users.id'),
    )
    .where(conditionsOf(filter));
}

export async function countUsers(db: Db, filter: UserFilter, now: Date): Promise<number> {
  const row = await matchingUsers(db, filter, now, asksForPlan(filter))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One page of users in the filter's order, then by id. */
export function listUserRows(db: Db, filter: UserFilter, now: Date, page: { limit: number; offset: number }) {
  const { key, direction } = orderOf(filter.ordering);
  const needsBilling = asksForPlan(filter) || filter.ordering.endsWith('total_revenue');
  // Ids first, so that full rows are built for this page only, not for the skipped ones.
  const ids = matchingUsers(db, filter, now, needsBilling)
    .select('users.id')
    .orderBy(key, direction)
    .orderBy('users.id', direction)
    .limit(page.limit)
    .offset(page.offset);
  return buildUserRows(db, now)
    .where('users.id', 'in', ids)
    .orderBy(key, direction)
    .orderBy('users.id', direction)
    .execute();
}

/** The next users after a position in the list (null: from the start), each with its position. */
export function listUserRowsAfter(db: Db, filter: UserFilter, now: Date, after: Place | null, limit: number) {
  const { key, type, direction } = orderOf(filter.ordering);
  const isLater = sql.raw(direction === 'desc' ? '<' : '>');
  const start = after ? sql`(${after.key}::${sql.raw(type)}, ${after.id}::uuid)` : null;
  return buildUserRows(db, now)
    .select(sql<string>`(${key})::text`.as('place'))
    .where(conditionsOf(filter))
    .$if(start !== null, (rows) => rows.where(sql<SqlBool>`(${key}, users.id) ${isLater} ${start}`))
    .orderBy(key, direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .execute();
}
