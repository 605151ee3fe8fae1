-- Accounts at identity providers with which users sign in.

create table identities (
  issuer text not null,
  -- The provider's own name for the account; unlike the address it is never given to anybody else.
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- At the provider when it was connected; empty if it told none.
  email text not null,
  connected_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Sign-ins at a provider that came back; each ticket works once.
create table identity_tickets (
  -- SHA-256 of the ticket.
  hash bytea primary key,
  -- Whom the provider proved, until they are signed in; a second factor may still be missing.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index identity_tickets_by_end on identity_tickets (expires_at);
create index identity_tickets_by_user on identity_tickets (user_id) where user_id is not null;
