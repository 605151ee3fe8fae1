import type { Language, Role } from '@haulwise/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type ReadScope, toReadScope } from '../../../platform/db/scope.ts';
import { buildBillingByUser } from '../../billing/index.ts';
import type { Account } from './accounts.store.ts';

export interface NewUser {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  role: Role;
  /** That of the screens on which they registered; null if unknown. */
  language?: Language | null;
  /** PHC string; null for somebody who signs in through an identity provider only. */
  password_hash: string | null;
  date_joined: Date;
  /** The company that they join; without one, they get their own. */
  company_id?: string;
  company_role?: 'member';
}

/** Adds a user; false if the username or the email is taken, ignoring case. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findTakenNames(
  db: Db,
  username: string,
  email: string,
): Promise<{ username: boolean; email: boolean }> {
  const rows = await db
    .selectFrom('users')
    .select([
      sql<boolean>`lower(username) = lower(${username})`.as('username'),
      sql<boolean>`lower(email) = lower(${email})`.as('email'),
    ])
    .where(hasName(username, email))
    .execute();
  return { username: rows.some((row) => row.username), email: rows.some((row) => row.email) };
}

/** The user with this username or email, even if deactivated. */
export function findUserByName(
  db: Db,
  name: string,
): Promise<(Omit<Account, 'user_id' | 'username' | 'email'> & { id: string }) | undefined> {
  return db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'is_active',
      'password_hash',
      'has_two_factor',
      eb.ref('language').$castTo<Language | null>().as('language'),
    ])
    .where(hasName(name, name))
    .executeTakeFirst();
}

/** Usernames by id, of users who exist. */
export async function findUsernames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** PHC string; null if the user has no password or does not exist. */
export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

function hasName(username: string, email: string) {
  return sql<SqlBool>`(lower(username) = lower(${username}) or lower(email) = lower(${email}))`;
}

/** Records a sign-in; locks the row against other sign-ins until the transaction ends. */
export async function setLastLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login: now }).where('id', '=', id).execute();
}

/** Records whether the user has two-factor sign-in. */
export async function setHasTwoFactor(db: Db, id: string, has_two_factor: boolean): Promise<void> {
  await db.updateTable('users').set({ has_two_factor }).where('id', '=', id).execute();
}

export interface UserFields {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  email_notifications: boolean;
  language: Language;
}

export interface AccessFields {
  role: Role;
  is_active: boolean;
}

/** Changes at least one field; false if another user has the email, ignoring case. */
export async function updateUserRow(db: Db, id: string, change: Partial<UserFields & AccessFields>): Promise<boolean> {
  try {
    await db.updateTable('users').set(change).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'users_by_email') return false;
    throw error;
  }
}

/** Replaces the password; locks the row against sign-ins and other changes until the transaction ends. */
export async function setPasswordHash(db: Db, id: string, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether there is an active administrator besides this user. */
export async function hasOtherAdmin(db: Db, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes changes to administrators across all instances until the transaction ends. */
export async function lockAdmins(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
}

/** All columns that user views need. */
export function buildUserRows(db: Db, now: Date) {
  return db
    .selectFrom('users')
    .innerJoin(buildBillingByUser(db, now).as('billing'), 'billing.user_id', 'users.id')
    .select((eb) => [
      'users.id',
      'users.username',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.phone_number',
      eb.ref('users.role').$castTo<Role>().as('role'),
      'users.email_notifications',
      eb.ref('users.language').$castTo<Language | null>().as('language'),
      'users.is_active',
      'users.has_two_factor',
      'users.date_joined',
      'users.last_login',
      eb('users.password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      'billing.subscription_type',
      'billing.subscription_status',
      'billing.subscription_expires_at',
      'billing.total_revenue_cents',
      'billing.total_payments',
    ]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof buildUserRows>['executeTakeFirstOrThrow']>>;

export function findUserRow(db: Db, id: string, now: Date): Promise<UserRow | undefined> {
  return buildUserRows(db, now).where('users.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockUserRow(tx: Db, id: string, now: Date): Promise<UserRow | undefined> {
  return buildUserRows(tx, now).where('users.id', '=', id).forUpdate('users').executeTakeFirst();
}

/** Deletes a user and all dependent rows; payments stay, without the user. */
export async function deleteUserRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Active users, as a query to join by `user_id`. */
export function buildActiveUsers(db: Db) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'id as user_id',
      'username',
      'first_name',
      'has_two_factor',
      eb.ref('role').$castTo<Role>().as('role'),
      sql<string | null>`case when role <> 'admin' then company_id end`.as('company_id'),
    ])
    .where('is_active', '=', true);
}

export async function isActiveUser(db: Db, userId: string): Promise<boolean> {
  return (await findActiveScope(db, userId)) !== null;
}

/** What a user may see; null if they are deactivated or do not exist. */
export async function findActiveScope(db: Db, userId: string): Promise<ReadScope | null> {
  const user = await buildActiveUsers(db).where('id', '=', userId).executeTakeFirst();
  return user ? toReadScope(user) : null;
}

/** Names of all users, as a query to join by `user_id`. */
export function buildUsernames(db: Db) {
  return db.selectFrom('users').select(['id as user_id', 'username']);
}
