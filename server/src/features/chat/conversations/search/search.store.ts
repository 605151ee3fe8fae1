import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import {
  buildConversationsQuery,
  type ConversationFilter,
  type ConversationRow,
  conversationColumns,
} from '../conversations.store.ts';

/** The ids of conversations that contain every word of a search, in titles ('!') or messages (' '). */
function conversationsWith(userId: string, search: string, places: ('!' | ' ')[]) {
  return sql<{ id: string }>`conversations_with(${userId}::uuid, ${search}::text, ${places}::text[])`;
}

export interface FoundPage {
  /** Of all pages. */
  count: number;
  ids: string[];
  /** For the same conversations: whether the title contains every word. */
  are_titled: boolean[];
}

/** One page of the conversations that contain every word: those with all words in the title first, then the latest. */
export async function searchConversationRows(
  db: Db,
  userId: string,
  search: string,
  filter: ConversationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundPage> {
  const held = conversationsWith(userId, search, ['!', ' ']).as<'held'>(sql`held (id)`);
  const isTitled = sql<boolean>`conversations.id in (select * from ${conversationsWith(userId, search, ['!'])})`;
  const found = buildConversationsQuery(db, userId, filter)
    .innerJoin(held, 'held.id', 'conversations.id')
    .select(['conversations.id', 'updated_at', isTitled.as('is_titled')]);
  const { rows } = await sql<FoundPage>`
    with found as materialized (${found}), page as (
      select id, is_titled, row_number() over () as place from (
        select * from found order by is_titled desc, updated_at desc, id desc limit ${limit} offset ${offset}
      ) as ordered
    )
    select (select count(*) from found) as count, array(select id from page order by place) as ids,
      array(select is_titled from page order by place) as are_titled`.execute(db);
  return rows[0] ?? { count: 0, ids: [], are_titled: [] };
}

export interface FoundRow extends ConversationRow {
  /** The shown message that contains most of the words; null if the quick search found none. */
  best_message: string | null;
}

/** The conversations that were found, in no particular order. */
export async function listFoundConversations(db: Db, search: string, ids: string[]): Promise<FoundRow[]> {
  return await db
    .selectFrom('conversations')
    .select(conversationColumns)
    .select(bestMessage(search, sql`lower(m.content collate "C")`).as('best_message'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The same message, found despite accents and apostrophes; slow, so only for few conversations. */
export async function findBestMessages(db: Db, search: string, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('conversations')
    .select(['id', bestMessage(search, sql`array_to_string(search_words(m.content), ' ') collate "C"`).as('content')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** A column of `conversations`. A pattern is tried only if its word occurs at all, which is ten times faster to check. */
function bestMessage(search: string, plain: RawBuilder<unknown>) {
  const words = sql`(search_words(${search}::text))[1:32]`;
  return sql<string | null>`(
    select m.content
    from messages m
      cross join lateral (select ${plain} as plain offset 0) as folded
      cross join lateral (
        select count(*) as words from unnest(${words}) with ordinality as asked (word, nth)
        where strpos(plain, word) > 0
          and plain ~ ('\\m' || word || case when nth = cardinality(${words}) then '' else '\\M' end)
      ) as held
    where m.conversation_id = conversations.id and m.replaced_by is null and m.status <> 'streaming' and held.words > 0
    order by held.words desc, m.position desc limit 1)`;
}
