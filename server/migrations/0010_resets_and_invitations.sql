-- Links that are mailed: to set a new password, and to make an account. Their tokens are derived, not kept (decision 020).

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  requested_at timestamptz not null,
  -- Brought forward where a newer link takes its place.
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index password_resets_by_user on password_resets (user_id, requested_at desc);
create index password_resets_by_time on password_resets (requested_at);

create table invitations (
  id uuid primary key,
  email text not null,
  invited_by uuid references users (id) on delete set null,
  -- The Idempotency-Key that it was asked for with.
  request_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index invitations_pending on invitations (lower(email)) where accepted_at is null and revoked_at is null;
create unique index invitations_by_request on invitations (invited_by, request_key) where request_key is not null;
create index invitations_by_time on invitations (created_at desc, id desc);
