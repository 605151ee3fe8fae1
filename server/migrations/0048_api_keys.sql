-- Keys with which programs act for a user. A key works for as long as its row exists and has not expired.

create table api_keys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- Its first characters, for display.
  hint text not null,
  -- SHA-256 of the key, which has 190 random bits.
  key_hash bytea not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  -- Null: never.
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz
);
create unique index api_keys_by_hash on api_keys (key_hash);
create index api_keys_by_user on api_keys (user_id, created_at);
create index api_keys_by_end on api_keys (expires_at) where expires_at is not null;
