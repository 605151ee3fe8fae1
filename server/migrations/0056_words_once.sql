-- The words of a message are looked for once. PostgreSQL put the expression in each place that used it, so they were
-- looked for three times, which was much of its work for a question; `offset 0` keeps it from doing so.
create or replace function add_to_conversation_words(conversation uuid, text text) returns void language sql as $$
  select from conversations where id = conversation for no key update;
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
    offset 0
  ) as added
  where cardinality(known.lexemes) < 7500 and length(added.words) > 0
$$;
