import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface Claim {
  user_id: string;
  key: string;
  request_hash: Buffer;
  new_id: string;
  instance_id: string;
  claimed_at: Date;
}

export interface Remembered {
  request_hash: Buffer;
  reply: string | null;
}

/**
 * Claims the key for this process and returns its id, or null if another process has the key. An unfinished
 * key of the same request is taken over from a dead process: one that claimed it before `deadBefore`, or any other
 * process if that is null, because only this process uses the database.
 */
export async function claimKey(db: Db, claim: Claim, deadBefore: Date | null): Promise<string | null> {
  const isDead =
    deadBefore === null
      ? sql<boolean>`idempotency_keys.instance_id <> excluded.instance_id`
      : sql<boolean>`idempotency_keys.claimed_at < ${deadBefore}`;
  const row = await db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({
          instance_id: sql<string>`excluded.instance_id`,
          claimed_at: sql<Date>`excluded.claimed_at`,
        })
        .where('idempotency_keys.reply', 'is', null)
        .where('idempotency_keys.request_hash', '=', claim.request_hash)
        .where(isDead),
    )
    .returning('new_id')
    .executeTakeFirst();
  return row?.new_id ?? null;
}

export async function findKey(db: Db, userId: string, key: string): Promise<Remembered | undefined> {
  return await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function saveAnswer(db: Db, claim: Claim, reply: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ reply })
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .where('instance_id', '=', claim.instance_id)
    .execute();
}

/** Deletes the key of a failed request, so that the request can be retried. */
export async function releaseKey(db: Db, claim: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .where('instance_id', '=', claim.instance_id)
    .where('reply', 'is', null)
    .execute();
}

export async function deleteOldKeys(db: Db, claimedBefore: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('claimed_at', '<', claimedBefore).execute();
}
