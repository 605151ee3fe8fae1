-- Signing in with a second factor: an authenticator app, and codes for the day it is lost.

-- Kept beside the user, so that every request learns it from the query that it makes anyway.
alter table users add column has_two_factor boolean not null default false;

create table two_factor (
  user_id uuid primary key references users (id) on delete cascade,
  -- The app's secret, sealed with a key that is not in this table.
  sealed_secret bytea not null,
  begun_at timestamptz not null,
  -- Null until a code of the app has confirmed the set-up.
  enabled_at timestamptz,
  -- The latest 30-second step whose code was accepted: no code is good twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references two_factor (user_id) on delete cascade,
  -- Keyed hash; the row goes when its code is used.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
