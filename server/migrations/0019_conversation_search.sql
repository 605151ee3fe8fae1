-- Finding conversations by their words. One index holds all users' words, each behind a key of its user, so that a search
-- reads what is the searcher's and nothing else. Triggers keep it, in the transaction that changes a title or a message.

-- The words of a text as they are compared: lower case, without accents and apostrophes, cut at 24 characters.
create function search_words(text text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(left(word, 24)) filter (where word <> ''), '{}')
  from unnest(string_to_array(
    regexp_replace(
      lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f''\u2019\u02bc]+', '', 'g')),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3007-\u3020\ufe00-\ufe6f\U0001f000-\U0001faff]+',
      ' ', 'g'),
    ' ')) as word
$$;

-- What stands for the words of a text in the index: key of the user, where the text stands ('!' title, ' ' message), word.
-- So many words of one text at most, lest a conversation outgrow what a row of the index can hold (1 MB).
create function search_lexemes(user_id uuid, place text, text text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(right(user_id::text, 8) || place || word), '{}')
  from (select distinct word from unnest(search_words(text)) as word limit 2000) as words
$$;

-- Asks for every (' & ') or any (' | ') of the first 32 words of a search, each in one of the places; the last word may
-- go on. Null where there is no word.
create function search_query(user_id uuid, search text, places text[], joint text) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg('(' || (
    select string_agg(
      format('%L', right(user_id::text, 8) || place || word) || case when nth = words then ':*' else '' end, ' | ')
    from unnest(places) as place
  ) || ')', joint)::tsquery
  from (
    select word, nth, count(*) over () as words
    from unnest((search_words(search))[1:32]) with ordinality as asked (word, nth)
  ) as asked
$$;

create table conversation_words (
  conversation_id uuid primary key references conversations (id) on delete cascade,
  -- Of the title and of the messages that are shown; of a conversation with more than 7,500 different ones not all.
  words tsvector not null
);

create function renew_conversation_words(conversation uuid) returns void language sql as $$
  insert into conversation_words
  select id, array_to_tsvector(search_lexemes(user_id, '!', title) || array(
    select lexeme from messages m cross join unnest(search_lexemes(user_id, ' ', content)) as lexeme
    where m.conversation_id = conversation and replaced_by is null and status <> 'streaming'
    -- What is too long to be a word goes first.
    group by lexeme order by length(lexeme) limit 7500
  ))
  from conversations where id = conversation
  on conflict (conversation_id) do update set words = excluded.words
$$;

select renew_conversation_words(id) from conversations;

create index conversation_words_by_word on conversation_words using gin (words) with (fastupdate = off);

-- The conversations that hold every word. Reading all rows looks cheap to the planner, which does not count that each has
-- kilobytes of words kept apart.
create function conversations_with(user_id uuid, search text, places text[]) returns setof uuid
language sql stable strict set enable_seqscan = off as $$
  select conversation_id from conversation_words where words @@ search_query(user_id, search, places, ' & ')
$$;

create function index_conversation_title() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform renew_conversation_words(new.id);
  else
    update conversation_words set words = ts_delete(words, search_lexemes(old.user_id, '!', old.title))
      || array_to_tsvector(search_lexemes(new.user_id, '!', new.title))
    where conversation_id = new.id;
  end if;
  return null;
end
$$;
create trigger conversations_are_found after insert or update of title on conversations
  for each row execute function index_conversation_title();

create function add_to_conversation_words(conversation uuid, text text) returns void language sql as $$
  update conversation_words set words = words || array_to_tsvector(search_lexemes(
    (select user_id from conversations where id = conversation), ' ', text))
  where conversation_id = conversation and length(words) < 7500
$$;

create function index_new_messages() returns trigger language plpgsql as $$
begin
  perform add_to_conversation_words(conversation_id, string_agg(content, ' '))
  from added where replaced_by is null and status <> 'streaming' group by conversation_id;
  return null;
end
$$;
create trigger messages_are_found after insert on messages referencing new table as added
  for each statement execute function index_new_messages();

-- A reply is indexed when it is settled. Words that may stand elsewhere too cannot be taken out one by one: where
-- something goes out of sight, all are looked up anew.
create function index_changed_messages() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select conversation_id, bool_or(was_shown) as has_less, string_agg(content, ' ') as text
    from (
      select n.conversation_id, n.content, o.content as old_content,
        o.replaced_by is null and o.status <> 'streaming' as was_shown,
        n.replaced_by is null and n.status <> 'streaming' as is_shown
      from before o join after n on n.id = o.id
    ) as messages
    where was_shown <> is_shown or (is_shown and content <> old_content)
    group by conversation_id
  loop
    if changed.has_less then
      perform renew_conversation_words(changed.conversation_id);
    else
      perform add_to_conversation_words(changed.conversation_id, changed.text);
    end if;
  end loop;
  return null;
end
$$;
create trigger changed_messages_are_found after update on messages referencing old table as before new table as after
  for each statement execute function index_changed_messages();
