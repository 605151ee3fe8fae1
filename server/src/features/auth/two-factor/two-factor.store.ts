import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface TwoFactorRow {
  sealed_secret: Buffer;
  begun_at: Date;
  /** Null until the set-up is confirmed. */
  enabled_at: Date | null;
}

/** Stores the secret of a set-up, replacing an earlier one; false if two-factor sign-in is already on. */
export async function insertPendingTwoFactor(db: Db, userId: string, sealed: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('two_factor')
    .values({ user_id: userId, sealed_secret: sealed, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, begun_at: now })
        .where('two_factor.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The row is locked until the transaction ends. */
export function lockTwoFactor(tx: Db, userId: string): Promise<TwoFactorRow | undefined> {
  return tx
    .selectFrom('two_factor')
    .select(['sealed_secret', 'begun_at', 'enabled_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function enableTwoFactorRow(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.updateTable('two_factor').set({ enabled_at: now }).where('user_id', '=', userId).execute();
}

/** Marks a step as used; false if it or a later one has been used. */
export async function claimStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the secret and the recovery codes; false if two-factor sign-in was not on. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes set-ups started by `before` and never confirmed. */
export async function deletePendingTwoFactor(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('two_factor').where('enabled_at', 'is', null).where('begun_at', '<=', before).execute();
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses up a recovery code; false if the user has no such code. */
export async function claimRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}
