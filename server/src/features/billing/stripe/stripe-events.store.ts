import type { Db } from '../../../platform/db/database.ts';

/** Records that an event is being applied; false if any process has recorded it before. */
export async function insertEvent(tx: Db, event: { id: string; type: string; applied_at: Date }): Promise<boolean> {
  const row = await tx
    .insertInto('stripe_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasEvent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('stripe_events').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('stripe_events').where('applied_at', '<', time).execute();
}
