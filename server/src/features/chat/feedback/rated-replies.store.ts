import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A reply with the question that it answers. */
export interface RatedReply {
  id: string;
  conversation_id: string;
  status: string;
  question: string;
  answer: string;
  sources: string[];
  is_refusal: boolean;
}

/** Of `messages m`, replies, and `messages q`, their questions. */
const columns = sql<RatedReply>`
  m.id, m.conversation_id, m.status, coalesce(q.content, '') as question, m.content as answer, m.sources,
  m.is_refusal`;
const replies = sql`messages m left join messages q on q.id = m.parent_id`;

/** Beyond the latest replies nobody asks for one by its words. */
const LATEST = 200;
/** What markers and markdown may add to an answer's words (characters). */
const MOST_MARKERS = 2_000;

export async function findReply(db: Db, id: string): Promise<RatedReply | undefined> {
  const { rows } = await sql<RatedReply>`
    select ${columns} from ${replies} where m.id = ${id} and m.message_type = 'assistant'`.execute(db);
  return rows[0];
}

/** The latest reply of a conversation with this text; else the latest one with the same words, markers not counted. */
export async function findReplyByText(db: Db, conversationId: string, text: string): Promise<RatedReply | undefined> {
  const words = (of: unknown) =>
    sql`trim(regexp_replace(lower(regexp_replace(${of}, '\\[\\d+\\]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))`;
  const { rows } = await sql<RatedReply>`
    with latest as (
      select id from messages where conversation_id = ${conversationId} and message_type = 'assistant'
        and length(content) <= 2 * length(${text}) + ${MOST_MARKERS}
      order by position desc limit ${LATEST}
    ), asked as (select ${words(sql`${text}::text`)} as words)
    select ${columns} from asked, ${replies} join latest on latest.id = m.id
    where m.content = ${text} or (asked.words <> '' and ${words(sql`m.content`)} = asked.words)
    order by m.content = ${text} desc, m.replaced_by is null desc, m.position desc limit 1`.execute(db);
  return rows[0];
}
