-- What went wrong in browsers, in the server and in its jobs, by group: the same kind of error at the same place with
-- the same words but for names and numbers is one group, however often it comes.

create table error_groups (
  id uuid primary key,
  -- SHA-256 over what makes errors one.
  fingerprint text not null unique,
  source text not null,
  kind text not null,
  location text not null,
  -- As it was said last.
  message text not null,
  status text not null default 'open',
  occurrences integer not null,
  -- How many met it; those who are gone stay counted.
  users integer not null default 0,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users (id) on delete set null,
  reopened_count integer not null default 0
);
create index error_groups_by_time on error_groups (last_seen_at desc, id desc);
create index error_groups_by_resolver on error_groups (resolved_by) where resolved_by is not null;

-- The latest ones of each group.
create table error_occurrences (
  id uuid primary key,
  group_id uuid not null references error_groups (id) on delete cascade,
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  message text not null,
  stack text,
  path text,
  user_agent text,
  request_id text,
  version text
);
create index error_occurrences_by_group on error_occurrences (group_id, at desc, id desc);
create index error_occurrences_by_user on error_occurrences (user_id) where user_id is not null;
create index error_occurrences_by_time on error_occurrences (at);

create table error_users (
  group_id uuid not null references error_groups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  first_met_at timestamptz not null,
  primary key (group_id, user_id)
);
create index error_users_by_user on error_users (user_id);

-- How often an error came in an hour (UTC), those that are no longer kept one by one included.
create table error_hours (
  group_id uuid not null references error_groups (id) on delete cascade,
  hour timestamptz not null,
  occurrences integer not null,
  primary key (group_id, hour)
);
create index error_hours_by_time on error_hours (hour);
