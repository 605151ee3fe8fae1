import type { Db } from '../db/database.ts';

/** The key of a purpose; the first instance to ask decides, all others get the same. */
export async function claimSecret(db: Db, purpose: string, proposal: Buffer): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ purpose, value: proposal })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  const row = await db.selectFrom('secrets').select('value').where('purpose', '=', purpose).executeTakeFirstOrThrow();
  return row.value;
}
