-- What administrators search and order by: users, and the audit log.

-- Line ends keep a match from reaching out of one field into the next; the two names together are the full name.
alter table users add column search_text text not null generated always as
  (lower(username || E'\n' || email || E'\n' || first_name || ' ' || last_name)) stored;
-- With the role, they can be counted and leafed through without reading a row.
create index users_by_joining on users (date_joined, id) include (role);
-- Who never signed in comes last in either direction.
create index users_by_last_login on users (coalesce(last_login, 'infinity'), id);
create index users_by_last_login_backward on users (coalesce(last_login, '-infinity'), id);
create index users_who_administrate on users (id) where role = 'admin';

-- Finds parts of words. A database that lacks the extension or forbids it searches more slowly, and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_by_part on users using gin (search_text gin_trgm_ops);
exception when others then
  raise notice 'no index for searching users: %', sqlerrm;
end
$$;

drop index audit_log_by_time;
create index audit_log_by_time on audit_log (happened_at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, happened_at desc, id desc) where actor_id is not null;
create index audit_log_by_event on audit_log (event, happened_at desc, id desc);
