-- What administrators do with the knowledge base: articles written here, questions without a good answer, and what is to
-- be looked at again.

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('article', 'written', 'upload'));
-- The day on which its facts were last looked at, where that is known.
alter table documents add column reviewed date;
-- make_date knows the length of months; a text that names a day which does not exist must not stop an upgrade.
update documents set reviewed = make_date(part[1]::int, part[2]::int, least(part[3]::int, 28))
from (
  select id as document_id, regexp_match(content, '(?n)^reviewed: (\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$') as part
  from documents where kind = 'article'
) found
where documents.id = found.document_id and part is not null;

-- An article as it was written; the document of the same id is how it is searched. A change of the index takes the
-- document out and puts it in again, so the key is checked at the end of the transaction.
create table articles (
  id uuid primary key references documents (id) deferrable initially deferred,
  body text not null,
  questions text[] not null,
  -- [{title, url}]
  sources jsonb not null,
  reviewed date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id) on delete set null
);
create index articles_by_writer on articles (updated_by) where updated_by is not null;

-- Grows with every change of a gap, in the order of the changes: whoever changes one holds a lock.
create sequence gap_revisions;

-- Questions of one meaning that were not answered well. The counters are those of its questions.
create table gaps (
  id uuid primary key,
  question text not null,
  -- The mean direction of its questions.
  vector bytea,
  model text,
  count integer not null,
  users integer not null,
  unanswered integer not null,
  low_support integer not null,
  not_helpful integer not null,
  status text not null default 'open' check (status in ('open', 'answered', 'dismissed')),
  first_asked_at timestamptz not null,
  last_asked_at timestamptz not null,
  -- A document answers it that was indexed later than this.
  since timestamptz not null,
  -- Name of the document that answers it; names outlast a new version, ids do not.
  answered_by text,
  closed_at timestamptz,
  revision bigint not null,
  check ((model is null) = (vector is null)),
  check ((status = 'open') = (closed_at is null))
);
create index gaps_by_count on gaps (status, count desc, id);
create index gaps_by_time on gaps (status, last_asked_at desc, id);
create index gaps_by_revision on gaps (revision);

-- A question stays without a name when its asker or its conversation goes.
create table gap_questions (
  id uuid primary key,
  gap_id uuid not null references gaps (id) on delete cascade,
  -- The reply that did not answer it.
  message_id uuid unique references messages (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  question text not null,
  -- Hash of its words, whatever their order and form.
  words_hash text not null,
  reason text not null check (reason in ('unanswered', 'low_support', 'not_helpful')),
  comment text,
  vector bytea,
  model text,
  asked_at timestamptz not null,
  check ((model is null) = (vector is null))
);
create index gap_questions_by_gap on gap_questions (gap_id, asked_at desc, id);
create index gap_questions_by_words on gap_questions (words_hash);
create index gap_questions_by_user on gap_questions (user_id, gap_id) where user_id is not null;

create function forget_asker() returns trigger language plpgsql as $$
begin
  new.user_id := null;
  return new;
end
$$;
create trigger gap_questions_forget_asker before update of message_id on gap_questions
  for each row when (old.message_id is not null and new.message_id is null) execute function forget_asker();

-- Finds parts of words. A database that lacks the extension or forbids it searches more slowly, and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index gap_questions_by_part on gap_questions using gin (lower(question) gin_trgm_ops);
exception when others then
  raise notice 'no index for searching gaps: %', sqlerrm;
end
$$;

-- Questions that must go on being answered.
create table knowledge_tests (
  id uuid primary key,
  gap_id uuid unique references gaps (id) on delete set null,
  question text not null,
  -- Name of the document that is to be cited.
  document text not null,
  is_passing boolean,
  problem text,
  last_run_at timestamptz,
  created_at timestamptz not null
);
create index knowledge_tests_in_order on knowledge_tests ((is_passing is not false), created_at desc, id);

-- How many answers of a day (UTC) cited a document, and how they were rated. Nobody's name is in it.
create table document_usage (
  document text not null,
  day date not null,
  answers integer not null default 0,
  helpful integer not null default 0,
  not_helpful integer not null default 0,
  last_used_at timestamptz,
  primary key (document, day)
);

-- Paragraphs of different documents that say the same, or seem to say different figures of the same thing.
create table passage_overlaps (
  id uuid primary key,
  kind text not null check (kind in ('duplicate', 'disagreement')),
  similarity real not null,
  unit_a integer not null references units (id) on delete cascade,
  unit_b integer not null references units (id) on delete cascade,
  -- Figures that the other does not have.
  figures_a text[] not null,
  figures_b text[] not null,
  -- Hash of both texts: what was dismissed stays so until one of them changes.
  texts_hash text not null,
  unique (unit_a, unit_b)
);
create index passage_overlaps_in_order on passage_overlaps (similarity desc, id);
create index passage_overlaps_by_other on passage_overlaps (unit_b);

create table overlap_dismissals (
  texts_hash text primary key,
  dismissed_at timestamptz not null
);

-- One row: up to which change of the index questions were asked again and passages compared.
create table knowledge_reviews (
  is_only boolean primary key default true check (is_only),
  revision bigint not null default -1
);
insert into knowledge_reviews default values;
