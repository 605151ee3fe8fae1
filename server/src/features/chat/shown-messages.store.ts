import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { MessageRow } from './messages.store.ts';

export type ShownMessage = Pick<
  MessageRow,
  | 'id'
  | 'position'
  | 'message_type'
  | 'content'
  | 'status'
  | 'sources'
  | 'citations'
  | 'basis'
  | 'calculations'
  | 'created_at'
>;

/** A batch of the messages of the shown branch in order, those after a given position. */
export async function listShownMessages(
  db: Db,
  conversationId: string,
  afterPosition: number | undefined,
  limit: number,
): Promise<ShownMessage[]> {
  const { rows } = await sql<ShownMessage>`
    select id, position, message_type, content, status, sources, citations, basis, calculations, created_at
    from messages
    where conversation_id = ${conversationId} and replaced_by is null and position > ${afterPosition ?? -1}
    order by position limit ${limit}`.execute(db);
  return rows;
}

/** How many characters the shown branch holds. */
export async function countShownCharacters(db: Db, conversationId: string): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select coalesce(sum(length(content)), 0)::bigint as characters
    from messages where conversation_id = ${conversationId} and replaced_by is null`.execute(db);
  return rows[0]?.characters ?? 0;
}
