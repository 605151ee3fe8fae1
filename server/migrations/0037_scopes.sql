-- Whose documents and files are: shared with everybody where company_id is null, as all were so far, or of one company.

alter table files
  add column company_id uuid references companies (id) on delete cascade,
  -- Documents of companies can be restored for a few minutes.
  add column deleted_at timestamptz;
drop index files_by_time;
create index files_by_time on files (created_at desc, id desc) where company_id is null;
create index files_by_company on files (company_id, created_at desc, id desc) where company_id is not null;
create index files_to_purge on files (deleted_at) where deleted_at is not null;

alter table documents add column company_id uuid references companies (id) on delete cascade;
-- Nobody learns from a name that is taken what another company has.
alter table documents drop constraint documents_name_key;
create unique index documents_by_name on documents (name) where company_id is null;
create unique index documents_by_company on documents (company_id, name) where company_id is not null;

alter table passages
  add column company_id uuid,
  -- The terms of a company's passage: its length, then each term with its number of occurrences, "3 truck:2 fee:1 ". They
  -- are read with the company's other passages; passage_terms and terms hold those of shared passages only.
  add column terms text,
  add check ((company_id is null) = (terms is null));
create index passages_by_company on passages (company_id, id) where company_id is not null;
alter table units add column company_id uuid;
create index units_by_company on units (company_id, id) where company_id is not null;
alter table asks add column company_id uuid;
create index asks_by_company on asks (company_id, id) where company_id is not null;
-- Which paragraphs are to be embedded, however many others there are.
create index units_by_model on units (model, id);
create index units_without_sketch on units (id) where sketch is null;
create index asks_by_model on asks (model, id);

-- Statements on behalf of a reader name their company in a setting of the transaction, or 'none', so that a forgotten
-- condition shows nothing of other companies. Without the setting all is seen, as by writers, jobs and backups. The
-- policies bind the owner of the tables, too; they cannot bind a superuser, who therefore takes this role for reading.
do $$
begin
  create role haulwise_reader nologin;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'no role haulwise_reader: %', sqlerrm;
end
$$;
do $$
begin
  execute format('grant usage on schema %I to haulwise_reader', current_schema());
  grant select on documents, passages, units, asks, files, file_versions, file_shares, document_usage to haulwise_reader;
exception when others then
  raise notice 'haulwise_reader may read nothing: %', sqlerrm;
end
$$;

alter table documents enable row level security, force row level security;
create policy readers on documents using (
  company_id is null or coalesce(current_setting('haulwise.company', true), '') in ('', company_id::text));
alter table passages enable row level security, force row level security;
create policy readers on passages using (
  company_id is null or coalesce(current_setting('haulwise.company', true), '') in ('', company_id::text));
alter table units enable row level security, force row level security;
create policy readers on units using (
  company_id is null or coalesce(current_setting('haulwise.company', true), '') in ('', company_id::text));
alter table asks enable row level security, force row level security;
create policy readers on asks using (
  company_id is null or coalesce(current_setting('haulwise.company', true), '') in ('', company_id::text));
alter table files enable row level security, force row level security;
create policy readers on files using (
  company_id is null or coalesce(current_setting('haulwise.company', true), '') in ('', company_id::text));
alter table file_versions enable row level security, force row level security;
create policy readers on file_versions using (
  coalesce(current_setting('haulwise.company', true), '') = '' or exists (select from files where id = file_id));

-- The rated answer rests on documents of its asker's company, which administrators do not see.
alter table feedback add column is_private boolean not null default false;
