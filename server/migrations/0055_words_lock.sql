-- Two messages that are stored at once in one conversation no longer give their words the same part: whatever adds words
-- waits for the conversation, also where nothing has locked it yet.
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
  ) as added
  where cardinality(known.lexemes) < 7500 and length(added.words) > 0
$$;
