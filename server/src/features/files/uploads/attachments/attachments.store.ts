import type { Db } from '../../../../platform/db/database.ts';

/** How many documents a user has attached since a time, without those that were taken off or kept. */
export async function countAttached(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', userId)
    .where('conversation_id', 'is not', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether anything is attached to a conversation, sent or not. */
export async function hasAttachments(db: Db, conversationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row !== undefined;
}
