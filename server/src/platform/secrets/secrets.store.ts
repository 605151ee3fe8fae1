import type { Db } from '../db/database.ts';

/** The key of a purpose: that of the first instance to propose one. */
export async function claimSecret(db: Db, purpose: string, proposal: Buffer): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ purpose, value: proposal })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  const row = await db.selectFrom('secrets').select('value').where('purpose', '=', purpose).executeTakeFirstOrThrow();
  return row.value;
}
