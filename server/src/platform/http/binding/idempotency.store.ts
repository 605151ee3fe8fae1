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

/** The instance of a key that nobody works on. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Claims the key for this process and returns its id, or null if another process has the key. An unfinished
 * key of the same request is taken over from a dead process: one that claimed it before `deadBefore`, or any other
 * process if that is null, because only this process uses the database. A key that was set free is anybody's; another
 * request under it gets an id of its own.
 */
export async function claimKey(db: Db, claim: Claim, deadBefore: Date | null): Promise<string | null> {
  const isDead =
    deadBefore === null
      ? sql<boolean>`idempotency_keys.instance_id <> excluded.instance_id`
      : sql<boolean>`idempotency_keys.claimed_at < ${deadBefore}`;
  const isSame = sql<boolean>`idempotency_keys.request_hash = excluded.request_hash`;
  const row = await db
    .insertInto('idempotency_keys')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({
          new_id: sql<string>`case when ${isSame} then idempotency_keys.new_id else excluded.new_id end`,
          request_hash: sql<Buffer>`excluded.request_hash`,
          instance_id: sql<string>`excluded.instance_id`,
          claimed_at: sql<Date>`excluded.claimed_at`,
        })
        .where('idempotency_keys.reply', 'is', null)
        .where(sql<boolean>`((${isSame} and ${isDead}) or idempotency_keys.instance_id = ${NOBODY})`),
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

/** Lets the next repetition have the key of a request whose outcome nobody knows, with the id that it may have used. */
export async function setKeyFree(db: Db, claim: Claim): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ instance_id: NOBODY })
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .where('instance_id', '=', claim.instance_id)
    .where('reply', 'is', null)
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
