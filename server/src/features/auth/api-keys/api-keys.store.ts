import type { ApiScope } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { buildActiveUsers } from '../../accounts/index.ts';

export interface ApiKeyRow {
  id: string;
  name: string;
  hint: string;
  scopes: ApiScope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

/** The user of an unexpired key, in one indexed query; undefined if there is none or the user is deactivated. */
export function findKeyOwner(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('api_keys')
    .innerJoin(buildActiveUsers(db).as('user'), 'user.user_id', 'api_keys.user_id')
    .select((eb) => [
      'api_keys.id',
      'api_keys.last_used_at',
      eb.ref('api_keys.scopes').$castTo<ApiScope[]>().as('scopes'),
      'user.user_id',
      'user.role',
      'user.username',
      'user.first_name',
      'user.has_two_factor',
      'user.company_id',
    ])
    .where('api_keys.key_hash', '=', hash)
    .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]))
    .executeTakeFirst();
}

/** Which of these keys work and belong to active users. */
export async function findLiveKeys(db: Db, ids: string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin(buildActiveUsers(db).as('user'), 'user.user_id', 'api_keys.user_id')
    .select('api_keys.id')
    .where('api_keys.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function setKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Newest first, including expired ones. */
export function listKeyRows(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .select((eb) => [
      'id',
      'name',
      'hint',
      eb.ref('scopes').$castTo<ApiScope[]>().as('scopes'),
      'created_at',
      'expires_at',
      'last_used_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertKey(
  db: Db,
  key: Omit<ApiKeyRow, 'last_used_at'> & { user_id: string; key_hash: Buffer },
): Promise<void> {
  await db.insertInto('api_keys').values(key).execute();
}

/** Deletes a key of this user and returns its hint; undefined if they have no such key. */
export function deleteOwnKey(db: Db, userId: string, id: string): Promise<{ hint: string } | undefined> {
  return db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('hint')
    .executeTakeFirst();
}

/** Deletes all keys of a user; returns how many. */
export async function deleteKeysOf(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('api_keys').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes keys that expired before this. */
export async function deleteExpiredKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_keys').where('expires_at', '<', before).execute();
}
