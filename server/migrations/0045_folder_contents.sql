-- What a project (folder) knows: instructions, documents of the company, facts of its own, and how its texts are written.

alter table folders
  add column instructions text not null default '' check (length(instructions) <= 4000),
  add column draft_tone text check (draft_tone in ('plain', 'friendly', 'firm')),
  add column draft_channel text check (draft_channel in ('text', 'email', 'letter'));

-- The documents stay where they are; whoever may no longer see one finds nothing of it.
create table folder_documents (
  folder_id uuid not null references folders (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  created_at timestamptz not null,
  primary key (folder_id, file_id)
);
create index folder_documents_by_file on folder_documents (file_id);

alter table facts
  -- Null: it counts everywhere in the company.
  add column folder_id uuid references folders (id) on delete cascade,
  drop constraint facts_kind_check,
  add constraint facts_kind_check check (kind in (
    'minimum_charge', 'truck_size', 'trailer_size', 'dump_fee', 'wage', 'crew', 'service_area', 'payment_terms', 'tone',
    'signature', 'customer', 'discount', 'other'
  )),
  add check (kind not in ('customer', 'discount') or folder_id is not null);
drop index facts_once;
create unique index facts_once on facts (company_id, kind) where kind <> 'other' and folder_id is null;
create unique index facts_once_in_folder on facts (folder_id, kind) where kind <> 'other';
create index facts_by_folder on facts (folder_id, created_at) where folder_id is not null;

-- The quotes of a project are those that its conversations proposed.
create index messages_with_quote on messages (conversation_id) where quote is not null;
