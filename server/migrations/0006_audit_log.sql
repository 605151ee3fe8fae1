-- What happened to accounts and who did it; no secrets, no message texts. Rows outlive the users they name.

create table audit_log (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  event text not null,
  actor_id uuid,
  target_id uuid,
  address text,
  details jsonb not null default '{}'
);
create index audit_log_by_time on audit_log (happened_at desc);
create index audit_log_by_target on audit_log (target_id, happened_at desc);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();
