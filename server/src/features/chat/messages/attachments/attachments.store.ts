import { sql } from 'kysely';
import type { Owned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** Ids of everything that was sent with a message of the conversation, in any of its versions. */
export async function listSentAttachments(db: Db, conversationId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct attachment ->> 'id' as id
    from messages, jsonb_array_elements(attachments) attachment
    where conversation_id = ${conversationId} and message_type = 'user'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Marks an attachment as kept, wherever messages of the conversation name it. */
export async function setAttachmentKept(tx: Db, conversation: Owned<{ id: string }>, id: string): Promise<void> {
  await sql`
    update messages set attachments = (
      select jsonb_agg(case when one ->> 'id' = ${id} then one || '{"is_kept": true}' else one end order by place)
      from jsonb_array_elements(attachments) with ordinality as named (one, place)
    )
    where conversation_id = ${conversation.id} and attachments @> ${JSON.stringify([{ id }])}::jsonb`.execute(tx);
}
