-- A message adds a row with the words that its conversation did not have. A single row for all of them was written and
-- posted to the index anew with each message, which was most of what a question wrote. Since a word stands in one part
-- only, finding it reads as many rows as there are conversations, as before.

alter table conversation_words add column part integer not null default 0;
alter table conversation_words drop constraint conversation_words_pkey;
alter table conversation_words add primary key (conversation_id, part);

-- Part 0 holds the words of the title and whatever was indexed at once.
create or replace function renew_conversation_words(conversation uuid) returns void language sql as $$
  delete from conversation_words where conversation_id = conversation and part > 0;
  insert into conversation_words (conversation_id, words)
  select id, array_to_tsvector(search_lexemes(user_id, '!', title) || array(
    select lexeme from messages m cross join unnest(search_lexemes(user_id, ' ', content)) as lexeme
    where m.conversation_id = conversation and replaced_by is null and status <> 'streaming'
    -- What is too long to be a word goes first.
    group by lexeme order by length(lexeme) limit 7500
  ))
  from conversations where id = conversation
  on conflict (conversation_id, part) do update set words = excluded.words
$$;

create or replace function index_conversation_title() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_conversation_words(new.id);
  else
    update conversation_words set words = ts_delete(words, search_lexemes(old.user_id, '!', old.title))
      || array_to_tsvector(search_lexemes(new.user_id, '!', new.title))
    where conversation_id = new.id and part = 0;
  end if;
  return null;
end
$$;

-- Whatever changes a conversation locks it first, so no two add the same part.
create or replace function add_to_conversation_words(conversation uuid, text text) returns void language sql as $$
  insert into conversation_words (conversation_id, part, words)
  select conversation, known.parts, added.words
  from (
    select coalesce(max(part) + 1, 0) as parts,
      array(select unnest(tsvector_to_array(w.words)) from conversation_words w where w.conversation_id = conversation)
        as lexemes
    from conversation_words where conversation_id = conversation
  ) as known cross join lateral (
    select ts_delete(array_to_tsvector(search_lexemes(
      (select user_id from conversations where id = conversation), ' ', text)), known.lexemes) as words
  ) as added
  where cardinality(known.lexemes) < 7500 and length(added.words) > 0
$$;

-- Asks for one word, in one of the places; the last word of a search may go on.
create function search_word_query(user_id uuid, word text, places text[], may_go_on boolean) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg(
    format('%L', right(user_id::text, 8) || place || word) || case when may_go_on then ':*' else '' end, ' | ')::tsquery
  from unnest(places) as place
$$;

-- The conversations that hold every one of the first 32 words, each in any of their parts.
create or replace function conversations_with(user_id uuid, search text, places text[]) returns setof uuid
language sql stable strict set enable_seqscan = off as $$
  select found.conversation_id
  from (
    select distinct asked.nth, asked.words, c.conversation_id
    from (
      select word, nth, count(*) over () as words
      from unnest((search_words(search))[1:32]) with ordinality as words (word, nth)
    ) as asked
    join conversation_words c on c.words @@ search_word_query(user_id, asked.word, places, asked.nth = asked.words)
  ) as found
  group by found.conversation_id having count(*) = max(found.words)
$$;

drop function search_query(uuid, text, text[], text);
