-- Sums that lists can order by, what Stripe knows of a user, and how much of a plan was used today.

alter table subscriptions
  -- Of the user's payments, refunds taken off; kept by the transaction that writes the payment.
  add column total_revenue_cents bigint not null default 0,
  -- Refunds are not counted.
  add column total_payments integer not null default 0,
  add column provider_customer_id text unique,
  -- The card subscription that renews this plan by itself; null where nothing does.
  add column provider_subscription_id text unique,
  add column provider_subscription_began_at timestamptz,
  -- When the provider was asked for the state that was applied last (this database's clock).
  add column provider_checked_at timestamptz;
create index subscriptions_by_end on subscriptions (expires_at) where status <> 'expired' and expires_at is not null;
create index subscriptions_by_revenue on subscriptions (total_revenue_cents, user_id);

alter table payments
  add column plan text check (plan in ('free', 'basic', 'premium', 'lifetime')),
  add column note text not null default '';
drop index payments_by_user;
create index payments_by_user on payments (user_id, paid_at desc, id desc);

update subscriptions set total_revenue_cents = paid.cents, total_payments = paid.count
from (
  select user_id, sum(amount_cents)::bigint as cents, count(*) filter (where amount_cents >= 0) as count
  from payments group by user_id
) as paid
where paid.user_id = subscriptions.user_id;

-- Events of Stripe that were applied; a delivery that comes again changes nothing.
create table stripe_events (
  id text primary key,
  type text not null,
  applied_at timestamptz not null default now()
);
create index stripe_events_by_age on stripe_events (applied_at);

-- Questions asked, by day in UTC: what a plan's limit is held against.
create table question_counts (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (user_id, day)
);
create index question_counts_by_day on question_counts (day);
