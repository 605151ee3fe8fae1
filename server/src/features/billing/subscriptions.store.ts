import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type SubscriptionType = 'free' | 'basic' | 'premium' | 'lifetime';
export type SubscriptionStatus = 'active' | 'expired' | 'cancelled' | 'pending';

export interface SubscriptionChange {
  type?: SubscriptionType;
  status?: SubscriptionStatus;
  /** Null if it never ends. */
  expires_at?: Date | null;
}

/** A plan that Stripe renews stays in force a day longer, because the renewal event may be late. */
const endWithGrace = sql<Date>`subscriptions.expires_at + case
  when subscriptions.status = 'active' and subscriptions.provider_subscription_id is not null then interval '1 day'
  else interval '0' end`;

function isOver(now: Date) {
  return sql<boolean>`(subscriptions.type <> 'free' and ${endWithGrace} <= ${now})`;
}

function statusAt(now: Date) {
  return sql<SubscriptionStatus>`case when ${isOver(now)} then 'expired' else subscriptions.status end`;
}

/** Cancelled and pending plans (a payment is due) stay in force until their end; without an end, they do not. */
function effectiveTypeAt(now: Date) {
  return sql<SubscriptionType>`case
    when ${isOver(now)} or subscriptions.status = 'expired' then 'free'
    when subscriptions.status in ('cancelled', 'pending') and subscriptions.expires_at is null then 'free'
    else subscriptions.type end`;
}

/** Gives a new user the free plan, which never expires. */
export async function insertFreeSubscription(db: Db, userId: string): Promise<void> {
  await db.insertInto('subscriptions').values({ user_id: userId }).execute();
}

/** Each user's subscription and payment totals, as a query to join by `user_id`. */
export function buildBillingByUser(db: Db, now: Date) {
  return db
    .selectFrom('subscriptions')
    .select((eb) => [
      'subscriptions.user_id',
      eb.ref('subscriptions.type').$castTo<SubscriptionType>().as('subscription_type'),
      statusAt(now).as('subscription_status'),
      'subscriptions.expires_at as subscription_expires_at',
      'subscriptions.total_revenue_cents',
      'subscriptions.total_payments',
    ]);
}

/** Plans past their end that are not marked as expired yet, as a query; few, because a job marks them. */
export function buildOverdueSubscriptions(db: Db, now: Date) {
  return db
    .selectFrom('subscriptions')
    .select(['type', 'status'])
    .where('status', '<>', 'expired')
    .where('expires_at', '<=', now)
    .where(isOver(now));
}

function subscriptions(db: Db, now: Date) {
  return db
    .selectFrom('subscriptions')
    .select((eb) => [
      'user_id',
      eb.ref('subscriptions.type').$castTo<SubscriptionType>().as('type'),
      statusAt(now).as('status'),
      effectiveTypeAt(now).as('effective_type'),
      'expires_at',
      'provider_customer_id',
      'provider_subscription_id',
      'provider_subscription_began_at',
      'provider_checked_at',
      eb('provider_subscription_began_at', 'is not', null).$castTo<boolean>().as('has_card_plan'),
    ]);
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export function findSubscription(db: Db, userId: string, now: Date) {
  return subscriptions(db, now).where('user_id', '=', userId).executeTakeFirst();
}

export function findEffectiveTypes(db: Db, userIds: string[], now: Date) {
  return subscriptions(db, now).where('user_id', '=', sql<string>`any(${userIds}::uuid[])`).execute();
}

export async function hasSubscription(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('subscriptions').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** The same, locked until the transaction ends. */
export function lockSubscription(tx: Db, userId: string, now: Date): Promise<SubscriptionRow | undefined> {
  return subscriptions(tx, now).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export function lockSubscriptionOfCustomer(
  tx: Db,
  customerId: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  return subscriptions(tx, now).where('provider_customer_id', '=', customerId).forUpdate().executeTakeFirst();
}

export async function updateSubscription(db: Db, userId: string, change: SubscriptionChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('subscriptions').set(change).where('user_id', '=', userId).execute();
}

/** The provider's state of the subscription that renews the plan, and when it was requested. */
export interface ProviderState extends SubscriptionChange {
  /** Null if nothing renews the plan. */
  provider_subscription_id: string | null;
  provider_subscription_began_at?: Date;
  provider_checked_at?: Date;
}

export async function saveProviderState(tx: Db, userId: string, state: ProviderState): Promise<void> {
  await tx.updateTable('subscriptions').set(state).where('user_id', '=', userId).execute();
}

/** Replaces the user's customer id at the provider if it is still `before`; returns the current one. */
export async function saveCustomer(
  db: Db,
  userId: string,
  customerId: string,
  before: string | null,
): Promise<string | null> {
  await db
    .updateTable('subscriptions')
    .set({ provider_customer_id: customerId })
    .where('user_id', '=', userId)
    .where(sql<boolean>`provider_customer_id is not distinct from ${before}`)
    .execute();
  const row = await db
    .selectFrom('subscriptions')
    .select('provider_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.provider_customer_id ?? null;
}

/** Marks at most `limit` plans past their end as expired; returns them. */
export async function setExpired(tx: Db, now: Date, limit: number): Promise<{ user_id: string; type: string }[]> {
  const { rows } = await sql<{ user_id: string; type: string }>`
    update subscriptions set status = 'expired' where user_id in (
      select user_id from subscriptions where status <> 'expired' and expires_at <= ${now} and ${isOver(now)}
      order by expires_at limit ${limit} for update skip locked)
    returning user_id, type`.execute(tx);
  return rows;
}

/** The database's own clock, which all instances share. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  return rows[0]?.time ?? new Date(0);
}

/** All columns, so that a new one is exported too. */
export function findOwnSubscription(db: Db, userId: string) {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();
}
