import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/database.ts';
import { articleSentences } from '../article-sentences.ts';

const MESSAGES_EACH = 10;
/** Conversations of each user who is not measured. */
const CONVERSATIONS_EACH = 200;
const LONG = 1_000;

/**
 * Inserts messages in conversations of ten; `big` owns 10,000 conversations, in 30 folders and unfiled, `small` owns 50
 * and one of 1,000 messages, and hundreds of others own the rest.
 */
export async function seedConversations(db: Db, big: string, small: string, messages: number): Promise<string> {
  const texts = articleSentences();
  const conversations = Math.floor(messages / MESSAGES_EACH);
  const others = Math.max(1, Math.ceil((conversations - 10_050) / CONVERSATIONS_EACH));
  for (const table of ['conversations', 'messages'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`create table bench_sentences as
    select n - 1 as n, text from unnest(${texts}::text[]) with ordinality as s (text, n)`.execute(db);
  await sql`
    insert into users (id, username, email, first_name, last_name)
    select gen_random_uuid(), 'other' || n, 'other' || n || '@example.com', 'O', 'T'
    from generate_series(1, ${others}::int) n`.execute(db);
  await sql`
    insert into folders (id, user_id, name)
    select gen_random_uuid(), ${big}, 'Project ' || n from generate_series(1, 30) n`.execute(db);
  await sql`create table bench_conversations as
    select row_number() over () as no, gen_random_uuid() as id, user_id, random() as chance, length
    from (
      select ${big}::uuid as user_id, ${MESSAGES_EACH}::int as length from generate_series(1, 10000)
      union all select ${small}::uuid, ${MESSAGES_EACH} from generate_series(1, 50)
      union all select ${small}::uuid, ${LONG}::int
      union all select id, ${MESSAGES_EACH} from users, generate_series(1, ${CONVERSATIONS_EACH}::int)
        where username like 'other%'
    ) as wanted order by random()`.execute(db);
  await sql`
    insert into conversations (id, user_id, folder_id, title, is_pinned, is_archived, message_count, created_at, updated_at)
    select c.id, user_id,
      case when user_id = ${big} and chance < 0.3 then folders[1 + floor(chance * 100)::int] end,
      left(s.text, 50) || '...', chance between 0.5 and 0.502, chance > 0.9, length, now() - moment, now() - moment
    from bench_conversations c
      join bench_sentences s on s.n = (no * 7919) % ${texts.length}
      cross join (select array_agg(id) as folders from folders) f
      cross join lateral (select ((no * 104729) % 63072000) * interval '1 second' as moment) as m`.execute(db);
  const messageId = (k: string) =>
    sql`overlay(overlay(md5(no || '-' || (${sql.raw(k)})) placing '4' from 13) placing '8' from 17)::uuid`;
  const place = (k: number) => sql`((c.no * 31 + k) * ${1_000_003 + k * 7_919}) % ${texts.length}`;
  await sql`
    insert into messages (id, conversation_id, parent_id, message_type, content)
    select ${messageId('k')}, c.id, case when k > 1 then ${messageId('k - 1')} end,
      case when k % 2 = 1 then 'user' else 'assistant' end,
      case when k % 2 = 1 then a.text else concat_ws(' ', a.text, b.text, d.text, e.text, f.text) end
    from bench_conversations c cross join lateral generate_series(1, length) as k
      join bench_sentences a on a.n = ${place(1)} join bench_sentences b on b.n = ${place(2)}
      join bench_sentences d on d.n = ${place(3)} join bench_sentences e on e.n = ${place(4)}
      join bench_sentences f on f.n = ${place(5)}
    order by c.no, k`.execute(db);
  const begin = performance.now();
  await sql`drop index conversation_words_by_word`.execute(db);
  await sql`select count(renew_conversation_words(id)) from conversations`.execute(db);
  await sql`create index conversation_words_by_word on conversation_words using gin (words) with (fastupdate = off)`.execute(
    db,
  );
  console.log(`Words of ${messages} messages indexed in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  for (const table of ['conversations', 'messages'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`
    insert into conversation_counts
    select user_id, folder_id, is_archived, is_pinned, count(*) from conversations group by 1, 2, 3, 4`.execute(db);
  const long = await db
    .selectFrom('conversations')
    .select('id')
    .where('message_count', '=', LONG)
    .executeTakeFirstOrThrow();
  await sql`drop table bench_sentences, bench_conversations`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ name: string; size: string }>`
    select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
    where relname in ('messages', 'conversations', 'conversation_words', 'conversation_words_by_word')`.execute(db);
  console.log(rows.map(({ name, size }) => `${name} ${size}`).join(', '));
  return long.id;
}
