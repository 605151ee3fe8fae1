-- Companies: what belongs to one is seen by its users and by nobody else.

create table companies (
  id uuid primary key default gen_random_uuid(),
  -- That of its owner's company record; empty until they give one.
  name text not null default '',
  created_at timestamptz not null default now()
);

alter table users
  -- Administrators stand outside companies: one who was made an administrator keeps the company that they had, unused,
  -- and has it again when they stop being one.
  add column company_id uuid references companies (id),
  add column company_role text check (company_role in ('owner', 'member')),
  add check ((company_id is null) = (company_role is null));

alter table companies add column owner uuid;
insert into companies (owner, name, created_at)
select users.id, coalesce(client_info.company_name, ''), users.date_joined
from users left join client_info on client_info.user_id = users.id where users.role = 'user';
update users set company_id = companies.id, company_role = 'owner' from companies where companies.owner = users.id;
alter table companies drop column owner;

alter table users add check (role = 'admin' or company_id is not null);
create index users_by_company on users (company_id, company_role, date_joined) where company_id is not null;

-- Whoever is not an administrator and comes without a company gets one of their own, however they come.
create function found_company() returns trigger language plpgsql as $$
begin
  insert into companies (name, created_at)
  values (coalesce((select company_name from client_info where user_id = new.id), ''), new.date_joined)
  returning id into new.company_id;
  new.company_role := 'owner';
  return new;
end
$$;
create trigger users_have_companies before insert or update of role on users
  for each row when (new.role = 'user' and new.company_id is null) execute function found_company();

-- A company goes with its last user; if its owner goes, whoever has been in it longest owns it.
create function leave_company() returns trigger language plpgsql as $$
begin
  perform from companies where id = old.company_id for update;
  if not exists (select from users where company_id = old.company_id) then
    delete from companies where id = old.company_id;
  elsif old.company_role = 'owner' then
    update users set company_role = 'owner'
    where id = (select id from users where company_id = old.company_id order by date_joined, id limit 1)
      and not exists (select from users where company_id = old.company_id and company_role = 'owner');
  end if;
  return null;
end
$$;
create trigger users_leave_companies after delete on users
  for each row when (old.company_id is not null) execute function leave_company();

create function name_company() returns trigger language plpgsql as $$
begin
  update companies set name = new.company_name from users
  where users.id = new.user_id and users.company_role = 'owner' and companies.id = users.company_id
    and companies.name <> new.company_name;
  return null;
end
$$;
create trigger companies_are_named after insert or update of company_name on client_info
  for each row execute function name_company();
