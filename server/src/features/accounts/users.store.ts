import type { Role } from '@haulwise/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { billingByUser } from '../billing/index.ts';

export interface NewUser {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  role: Role;
  /** PHC string. */
  password_hash: string;
  date_joined: Date;
}

/** Adds a user; false where the username or the e-mail is taken, in whatever case. */
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

/** The user who signs in by this username or e-mail, deactivated ones included. */
export function findUserByName(
  db: Db,
  name: string,
): Promise<{ id: string; is_active: boolean; password_hash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'is_active', 'password_hash'])
    .where(hasName(name, name))
    .executeTakeFirst();
}

function hasName(username: string, email: string) {
  return sql<SqlBool>`(lower(username) = lower(${username}) or lower(email) = lower(${email}))`;
}

/** Notes that the user signed in, and holds the row against other sign-ins until the transaction ends. */
export async function touchLastLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_login: now }).where('id', '=', id).execute();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Lets one caller at a time decide about administrators, on all instances, until the transaction ends. */
export async function lockAdmins(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
}

/** Everything of a user that a reply shows, before it is put into words. */
export function findUserRow(db: Db, id: string, now: Date) {
  return db
    .selectFrom('users')
    .innerJoin(billingByUser(db, now).as('billing'), 'billing.user_id', 'users.id')
    .select((eb) => [
      'users.id',
      'users.username',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.phone_number',
      eb.ref('users.role').$castTo<Role>().as('role'),
      'users.email_notifications',
      'users.is_active',
      'users.date_joined',
      'users.last_login',
      eb('users.password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      'billing.subscription_type',
      'billing.subscription_status',
      'billing.subscription_expires_at',
      'billing.total_revenue_cents',
      'billing.total_payments',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** Users who may act, as a query to join by `user_id`. */
export function activeUsers(db: Db) {
  return db
    .selectFrom('users')
    .select((eb) => ['id as user_id', 'username', 'first_name', eb.ref('role').$castTo<Role>().as('role')])
    .where('is_active', '=', true);
}
