-- What all features stand on: keys that instances share, repeated submissions, request rates.

create table secrets (
  purpose text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- A POST that carried an Idempotency-Key; reply is null while it is being worked on.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  new_id uuid not null,
  instance_id uuid not null,
  claimed_at timestamptz not null,
  reply text,
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (claimed_at);

-- Emptied by a crash of the database, which harms nobody.
create unlogged table rate_limits (
  bucket text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);
