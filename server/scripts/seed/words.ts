import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** These triggers index row by row; indexing in bulk is faster. */
const TRIGGERS = { conversations: 'conversations_are_found', messages: 'messages_are_found' };
const INDEX = 'conversation_words_by_word';
/** Separates words; occurs in no text. */
export const MARK = '\u0001';

/** Runs `write` with indexing off. Call `createWordIndex` afterwards. */
export async function runWithoutIndexing(tx: Db, write: () => Promise<void>): Promise<void> {
  await switchTriggers(tx, 'disable');
  await write();
  await switchTriggers(tx, 'enable');
}

async function switchTriggers(tx: Db, to: 'disable' | 'enable'): Promise<void> {
  for (const [table, trigger] of Object.entries(TRIGGERS)) {
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger ${sql.ref(trigger)}`.execute(tx);
  }
}

/** Writes what renew_conversation_words would, but parses each text only once. */
export async function createWordIndex(tx: Db): Promise<void> {
  const { rows } = await sql<{ definition: string }>`select pg_get_indexdef(${INDEX}::regclass) as definition`.execute(
    tx,
  );
  const [index] = rows;
  if (index === undefined) throw new Error(`There is no index ${INDEX}.`);
  await sql`drop index ${sql.table(INDEX)}`.execute(tx);
  await sql`
    insert into conversation_words (conversation_id, words)
    select c.id, array_to_tsvector(search_lexemes(c.user_id, '!', c.title) || string_to_array(
      substr(replace(said.words, ${MARK}, ${MARK} || right(c.user_id::text, 8) || ' '), 2), ${MARK}))
    from conversations c
      join (select conversation_id, string_agg(words, '') as words from seed_messages group by 1) as said
        on said.conversation_id = c.id`.execute(tx);
  await sql.raw(index.definition).execute(tx);
}
