-- What a process reads when it starts with very many shared passages. Both can be made anew from the other tables.

-- How often each word occurs in the shared documents, for the speller: adding it up took longer than a statement may.
create table words (
  word text primary key,
  count integer not null
);
insert into words (word, count)
select entry.word, sum(entry.count) from documents, unnest(words, word_counts) as entry (word, count)
where company_id is null group by entry.word;
create index words_that_are_gone on words (word) where count <= 0;

-- By triggers, so that a server of the version before counts, too. Sorted: who changes the same words waits, and no two for
-- each other.
create function count_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into words (word, count)
    select entry.word, sum(entry.count) from added, unnest(added.words, added.word_counts) as entry (word, count)
    where company_id is null group by entry.word order by entry.word
    on conflict (word) do update set count = words.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into words (word, count)
    select entry.word, -sum(entry.count) from gone, unnest(gone.words, gone.word_counts) as entry (word, count)
    where company_id is null group by entry.word order by entry.word
    on conflict (word) do update set count = words.count + excluded.count;
    delete from words where count <= 0;
  else
    insert into words (word, count)
    select entry.word, sum(entry.count) from (
      select word, count from unnest(new.words, new.word_counts) as e (word, count) where new.company_id is null
      union all
      select word, -count from unnest(old.words, old.word_counts) as e (word, count) where old.company_id is null
    ) as entry group by entry.word having sum(entry.count) <> 0 order by entry.word
    on conflict (word) do update set count = words.count + excluded.count;
    delete from words where count <= 0;
  end if;
  return null;
end $$;
create trigger count_added_words after insert on documents
  referencing new table as added for each statement execute function count_words();
create trigger count_gone_words after delete on documents
  referencing old table as gone for each statement execute function count_words();
create trigger count_changed_words after update of words, word_counts, company_id on documents
  for each row when ((old.words, old.word_counts, old.company_id) is distinct from
    (new.words, new.word_counts, new.company_id)) execute function count_words();

-- The signs of the vectors of a shared document: for each paragraph its id, its passage (4 bytes each), and one bit a
-- number. Written by whoever read the vectors themselves; good for this revision of the document.
create table document_signs (
  document_id uuid primary key references documents (id) on delete cascade,
  revision bigint not null,
  model text not null,
  packed bytea not null
);
