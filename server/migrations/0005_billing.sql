-- What a user has subscribed to, and what was paid.

create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  type text not null default 'free' check (type in ('free', 'basic', 'premium', 'lifetime')),
  status text not null default 'active' check (status in ('active', 'expired', 'cancelled', 'pending')),
  -- Null where it never expires.
  expires_at timestamptz
);

-- The books outlive the user: without one, a payment names nobody.
create table payments (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  amount_cents bigint not null,
  currency text not null default 'usd',
  provider text not null,
  provider_payment_id text,
  paid_at timestamptz not null default now(),
  unique (provider, provider_payment_id)
);
create index payments_by_user on payments (user_id);
create index payments_by_day on payments (paid_at);
