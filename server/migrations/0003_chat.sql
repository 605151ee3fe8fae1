-- Folders (the screen says "projects"), conversations, messages, and the runs that write replies.

create table folders (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  color text not null default '#6B7280',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index folders_by_user on folders (user_id, created_at);

create table conversations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  folder_id uuid references folders (id) on delete cascade,
  title text not null,
  is_pinned boolean not null default false,
  is_archived boolean not null default false,
  message_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index conversations_in_list_order on conversations (user_id, is_archived, is_pinned desc, updated_at desc, id desc);
create index conversations_by_folder on conversations (folder_id) where folder_id is not null;

-- Order is by position, never by clock. A row replaced by an edit or a regeneration stays, out of sight.
create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  position bigint generated always as identity,
  message_type text not null check (message_type in ('user', 'assistant')),
  content text not null,
  status text not null default 'complete' check (status in ('complete', 'streaming', 'interrupted', 'error')),
  sources text[] not null default '{}',
  citations jsonb not null default '[]',
  replaced_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index messages_in_order on messages (conversation_id, position desc) where replaced_by is null;
create index messages_of_conversation on messages (conversation_id);

-- A process that writes replies; its runs are dead once it stops beating.
create table run_instances (
  id uuid primary key,
  beat_at timestamptz not null default now()
);

create table runs (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_message_id uuid not null references messages (id) on delete cascade,
  message_id uuid not null references messages (id) on delete cascade,
  instance_id uuid not null,
  status text not null default 'running' check (status in ('running', 'complete', 'interrupted', 'error')),
  is_stop_requested boolean not null default false,
  idempotency_key text,
  request_hash text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index runs_one_running_a_conversation on runs (conversation_id) where status = 'running';
create unique index runs_by_idempotency_key on runs (user_id, idempotency_key) where idempotency_key is not null;
create index runs_running_by_user on runs (user_id) where status = 'running';
create index runs_by_conversation on runs (conversation_id, started_at desc);
create index runs_by_message on runs (message_id);
create index runs_by_user_message on runs (user_message_id);
create index runs_by_age on runs (finished_at) where finished_at is not null;

-- One row holds the events of one run between two flushes (≤ 200 ms); events is an array of [sequence, event].
create table run_events (
  run_id uuid not null references runs (id) on delete cascade,
  last_sequence integer not null,
  events jsonb not null,
  primary key (run_id, last_sequence)
);
