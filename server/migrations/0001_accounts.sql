-- Who has an account, and where they are signed in.

create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null default '',
  role text not null default 'user' check (role in ('admin', 'user')),
  email_notifications boolean not null default true,
  is_active boolean not null default true,
  -- PHC string of Argon2id.
  password_hash text,
  date_joined timestamptz not null default now(),
  last_login timestamptz
);
create unique index users_by_username on users (lower(username));
create unique index users_by_email on users (lower(email));

-- A session is signed in for as long as its row exists and has not expired.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the refresh token that is good now.
  refresh_hash bytea not null,
  -- Refresh tokens exchanged within the grace: [{"hash": hex, "at": ISO time}].
  spent_refreshes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, refreshed_at desc);
create index sessions_by_end on sessions (expires_at);

-- When passwords were guessed wrongly, by account, unknown name and address; shared by all instances.
create table sign_in_guesses (
  subject text primary key,
  guessed_at timestamptz[] not null
);
