-- Colleagues: invitations to a company, and the own company that waits for whoever joined another one.

alter table invitations add column company_id uuid references companies (id) on delete cascade;
drop index invitations_pending;
create unique index invitations_pending on invitations (lower(email))
  where accepted_at is null and revoked_at is null and company_id is null;
create unique index invitations_pending_by_company on invitations (company_id, lower(email))
  where accepted_at is null and revoked_at is null and company_id is not null;
create index invitations_by_company on invitations (company_id, created_at desc) where company_id is not null;

-- Theirs again, with all that is in it, when they leave the one that they joined.
alter table users
  add column own_company_id uuid references companies (id) on delete set null,
  add check (own_company_id is null or company_id is not null);
create index users_by_own_company on users (own_company_id) where own_company_id is not null;

-- Whoever is not an administrator and comes without a company gets their own one back, or a new one.
create or replace function found_company() returns trigger language plpgsql as $$
declare
  own_name text := coalesce((select company_name from client_info where user_id = new.id), '');
begin
  new.company_id := new.own_company_id;
  new.own_company_id := null;
  new.company_role := 'owner';
  if new.company_id is null then
    insert into companies (name, created_at) values (own_name, new.date_joined) returning id into new.company_id;
  else
    update companies set name = own_name where id = new.company_id;
  end if;
  return new;
end
$$;
drop trigger users_have_companies on users;
create trigger users_have_companies before insert or update of role, company_id on users
  for each row when (new.role = 'user' and new.company_id is null) execute function found_company();

-- A company goes with its last user, and so does one that waits for them.
create or replace function leave_company() returns trigger language plpgsql as $$
begin
  delete from companies where id = old.own_company_id;
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
