-- What a company told about itself, kept until somebody deletes it, and what replies proposed to keep.

create table facts (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  -- Whether it was said in a conversation; that may have been deleted since.
  is_from_chat boolean not null,
  conversation_id uuid references conversations (id) on delete set null,
  kind text not null check (kind in (
    'minimum_charge', 'truck_size', 'trailer_size', 'dump_fee', 'wage', 'crew', 'service_area', 'payment_terms', 'tone',
    'signature', 'other'
  )),
  value text not null check (length(value) between 1 and 300),
  amount double precision,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index facts_by_company on facts (company_id, created_at);
create unique index facts_once on facts (company_id, kind) where kind <> 'other';
create index facts_by_creator on facts (created_by);
create index facts_by_conversation on facts (conversation_id);

alter table messages add column proposed_facts jsonb not null default '[]';
