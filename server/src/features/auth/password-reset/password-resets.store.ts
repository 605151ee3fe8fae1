import type { Db } from '../../../platform/db/database.ts';

export interface PasswordReset {
  id: string;
  user_id: string;
  expires_at: Date;
  spent_at: Date | null;
}

export function findReset(db: Db, id: string): Promise<PasswordReset | undefined> {
  return db
    .selectFrom('password_resets')
    .select(['id', 'user_id', 'expires_at', 'spent_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many links the user has been sent since `since`. */
export async function countResets(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_resets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a link and expires the user's earlier ones. */
export async function replaceReset(
  db: Db,
  reset: { id: string; user_id: string; requested_at: Date; expires_at: Date },
): Promise<void> {
  const { user_id, requested_at } = reset;
  await db
    .updateTable('password_resets')
    .set({ expires_at: requested_at })
    .where('user_id', '=', user_id)
    .where('expires_at', '>', requested_at)
    .execute();
  await db.insertInto('password_resets').values(reset).execute();
}

export async function claimReset(db: Db, id: string, spent_at: Date): Promise<void> {
  await db.updateTable('password_resets').set({ spent_at }).where('id', '=', id).execute();
}

/** Deletes links requested before `before`. */
export async function deleteOldResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('requested_at', '<', before).execute();
}
