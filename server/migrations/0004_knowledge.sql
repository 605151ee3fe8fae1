-- What answers are made from: documents, their paragraphs (units), passages that are found, and the index over them.

create table documents (
  id uuid primary key,
  kind text not null check (kind in ('article', 'upload')),
  -- What a download asks for.
  name text not null unique,
  title text not null,
  topic text,
  media_type text not null,
  -- The text as it was given, for downloads; null where another feature keeps the file.
  content text,
  -- Of the content and of the way it was indexed: another hash means indexing anew.
  sha256 text not null,
  sources jsonb not null default '{}',
  status text not null default 'ready' check (status in ('processing', 'ready', 'failed')),
  error text,
  -- Distinct words and how often each occurs, for the speller.
  words text[] not null default '{}',
  word_counts integer[] not null default '{}',
  -- Grows with every change of the index: tells each process which documents it has to read again.
  revision bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table passages (
  id integer primary key generated always as identity,
  document_id uuid not null references documents (id) on delete cascade,
  position integer not null,
  heading text not null,
  text text not null
);
create index passages_by_document on passages (document_id, position);

create table units (
  id integer primary key generated always as identity,
  document_id uuid not null references documents (id) on delete cascade,
  passage_id integer not null references passages (id) on delete cascade,
  position integer not null,
  heading text not null,
  text text not null,
  -- [{start, end, sources}]: places in the text and keys of documents.sources.
  sentences jsonb not null,
  model text,
  vector bytea,
  -- One bit a dimension of every word that carries meaning, for late interaction.
  sketch bytea,
  check ((model is null) = (vector is null))
);
create index units_by_document on units (document_id);
create index units_by_passage on units (passage_id);

-- Questions that a unit answers: they help to find it and are never shown.
create table asks (
  id integer primary key generated always as identity,
  document_id uuid not null references documents (id) on delete cascade,
  unit_id integer not null references units (id) on delete cascade,
  text text not null,
  model text,
  vector bytea,
  check ((model is null) = (vector is null))
);
create index asks_by_document on asks (document_id);
create index asks_by_unit on asks (unit_id);

-- BM25: the key alone answers a search (index-only). No foreign key, it would cost a check for each of millions of rows.
create table passage_terms (
  term text not null,
  passage_id integer not null,
  tf real not null,
  length real not null,
  primary key (term, passage_id) include (tf, length)
);
create index passage_terms_by_passage on passage_terms (passage_id);

create table terms (
  term text primary key,
  df integer not null
);

-- One row. Whoever changes the index locks it, so that changes come one after the other.
create table index_totals (
  is_only boolean primary key default true check (is_only),
  passages integer not null default 0,
  length double precision not null default 0,
  revision bigint not null default 0
);
insert into index_totals default values;
