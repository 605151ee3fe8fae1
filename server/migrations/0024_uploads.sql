-- Files of the library as documents: which version is to be read, and on which page each paragraph stands.

alter table documents
  -- The library's file; it goes on being one document whatever its versions and names.
  add column file_id uuid unique,
  -- The version that is, or is to be, in the index. A job that read another one changes nothing.
  add column file_version integer,
  -- Whether it is to be read (again); what is in the index meanwhile goes on answering.
  add column is_waiting boolean not null default false,
  -- When a process last said that it is reading it; null while nobody is.
  add column begun_at timestamptz,
  -- How often reading was begun for this wish: what ends the process each time is not tried for ever.
  add column attempts integer not null default 0,
  add check (file_id is null or (kind = 'upload' and file_version is not null));
create index documents_waiting on documents (begun_at) where is_waiting;

alter table units
  -- How a reader shows it.
  add column kind text not null default 'paragraph' check (kind in ('paragraph', 'item', 'row')),
  -- From 1, where the document has pages or slides.
  add column page integer;
