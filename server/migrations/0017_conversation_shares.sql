-- Read-only copies of conversations that a link shows to anybody who has it. The link itself is kept nowhere.

create table conversation_shares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  title text not null,
  -- As they were when they were shared; emptied when the link is revoked.
  messages jsonb not null,
  message_count integer not null,
  -- The Idempotency-Key: the reply holds the link, so it is not remembered as others are.
  request_key text,
  created_at timestamptz not null,
  -- Null where it does not expire.
  expires_at timestamptz,
  revoked_at timestamptz
);
create unique index conversation_shares_by_key on conversation_shares (user_id, request_key);
create index conversation_shares_by_conversation on conversation_shares (conversation_id, created_at desc, id desc);
create index conversation_shares_by_end on conversation_shares (least(expires_at, revoked_at))
  where expires_at is not null or revoked_at is not null;
