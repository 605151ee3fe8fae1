-- Attachments: documents of one conversation, seen in it and nowhere else until they are kept as the company's.

alter table files add column conversation_id uuid references conversations (id) on delete cascade,
  -- Administrators, who stand outside companies, attach nothing: what is no company's is shared.
  add check (conversation_id is null or company_id is not null);
create index files_by_conversation on files (conversation_id, created_at, id) where conversation_id is not null;
create index files_attached_by on files (uploaded_by, created_at) where conversation_id is not null;

alter table documents add column conversation_id uuid references conversations (id) on delete cascade,
  add check (conversation_id is null or company_id is not null);
drop index documents_by_company;
create unique index documents_by_company on documents (company_id, name)
  where company_id is not null and conversation_id is null;
create unique index documents_by_conversation on documents (conversation_id, name) where conversation_id is not null;

alter table passages add column conversation_id uuid;
drop index passages_by_company;
create index passages_by_company on passages (company_id, id) where company_id is not null and conversation_id is null;
create index passages_by_conversation on passages (conversation_id, id) where conversation_id is not null;
alter table units add column conversation_id uuid;
drop index units_by_company;
create index units_by_company on units (company_id, id) where company_id is not null and conversation_id is null;
create index units_by_conversation on units (conversation_id, id) where conversation_id is not null;
alter table asks add column conversation_id uuid;
drop index asks_by_company;
create index asks_by_company on asks (company_id, id) where company_id is not null and conversation_id is null;
create index asks_by_conversation on asks (conversation_id, id) where conversation_id is not null;

-- A reader names their company and the conversation that they read in, or 'none'.
alter policy readers on documents using (
  coalesce(current_setting('haulwise.company', true), '') = '' or company_id is null
  or (company_id::text = current_setting('haulwise.company', true)
    and (conversation_id is null or conversation_id::text = current_setting('haulwise.conversation', true))));
alter policy readers on passages using (
  coalesce(current_setting('haulwise.company', true), '') = '' or company_id is null
  or (company_id::text = current_setting('haulwise.company', true)
    and (conversation_id is null or conversation_id::text = current_setting('haulwise.conversation', true))));
alter policy readers on units using (
  coalesce(current_setting('haulwise.company', true), '') = '' or company_id is null
  or (company_id::text = current_setting('haulwise.company', true)
    and (conversation_id is null or conversation_id::text = current_setting('haulwise.conversation', true))));
alter policy readers on asks using (
  coalesce(current_setting('haulwise.company', true), '') = '' or company_id is null
  or (company_id::text = current_setting('haulwise.company', true)
    and (conversation_id is null or conversation_id::text = current_setting('haulwise.conversation', true))));
alter policy readers on files using (
  coalesce(current_setting('haulwise.company', true), '') = '' or company_id is null
  or (company_id::text = current_setting('haulwise.company', true)
    and (conversation_id is null or conversation_id::text = current_setting('haulwise.conversation', true))));

-- What was attached to a question, as `MessageAttachment` of the contract: it is named even once it is gone.
alter table messages add column attachments jsonb not null default '[]';
