import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface HiddenVersion {
  id: string;
  /** The position of its parent, where the shown branch diverges; 0 if it opens the conversation. */
  parent_position: number;
}

/** The first hidden message on the way to a message, or the message itself; undefined if it is shown. */
export async function findFirstHiddenMessage(tx: Db, messageId: string): Promise<HiddenVersion | undefined> {
  const { rows } = await sql<HiddenVersion>`
    with recursive path as (
      select id, parent_id, position from messages where id = ${messageId} and replaced_by is not null
      union all
      select m.id, m.parent_id, m.position from path join messages m on m.id = path.parent_id
      where m.replaced_by is not null
    )
    select path.id, coalesce(parent.position, 0) as parent_position
    from path left join messages parent on parent.id = path.parent_id
    order by path.position limit 1`.execute(tx);
  return rows[0];
}

/** Shows a hidden message again, with the messages after it that were hidden at the same time (replaced by the same one). */
export async function restoreBranch(tx: Db, messageId: string): Promise<void> {
  await sql`
    with recursive branch as (
      select id, replaced_by from messages where id = ${messageId}
      union all
      select m.id, m.replaced_by from branch join messages m
        on coalesce(m.parent_id, m.conversation_id) = branch.id and m.replaced_by = branch.replaced_by
    )
    update messages set replaced_by = null where id in (select id from branch)`.execute(tx);
}

/** Hides every shown message from a position on; `by` replaces them. */
export async function replaceMessagesFrom(db: Db, conversationId: string, position: number, by: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ replaced_by: by })
    .where('conversation_id', '=', conversationId)
    .where('position', '>=', position)
    .where('replaced_by', 'is', null)
    .where('id', '!=', by)
    .execute();
}

/** Updates message_count; the conversation keeps its place in the list. */
export async function updateMessageCount(tx: Db, conversationId: string): Promise<void> {
  await sql`
    update conversations set message_count =
      (select count(*) from messages where conversation_id = ${conversationId} and replaced_by is null)
    where id = ${conversationId}`.execute(tx);
}

/** How many characters the shown messages have. */
export async function countShownCharacters(db: Db, conversationId: string): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(content)), 0)::bigint as characters
    from messages where conversation_id = ${conversationId} and replaced_by is null`.execute(db);
  return rows[0]?.characters ?? 0;
}
