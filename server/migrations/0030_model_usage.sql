-- What answers used and cost at the model, and who gets the weekly summary.

-- One row a run that asked the model, failed and stopped ones too. It outlives the conversation and, nameless, the user.
create table model_usage (
  run_id uuid primary key,
  user_id uuid references users (id) on delete set null,
  -- The plan in force when the answer was written.
  plan text not null check (plan in ('free', 'basic', 'premium', 'lifetime')),
  model text not null,
  at timestamptz not null,
  -- Of all its requests, a model that calculates is asked more than once.
  input_tokens integer not null check (input_tokens >= 0),
  output_tokens integer not null check (output_tokens >= 0),
  -- The model's server did not count: a token for four characters.
  is_estimated boolean not null,
  -- Millionths of a US dollar, by the prices of that time.
  cost_micros bigint not null check (cost_micros >= 0)
);
create index model_usage_by_user on model_usage (user_id, run_id) where user_id is not null;

-- The same by user, plan and day (UTC), added to by the statement that writes model_usage.
create table model_days (
  user_id uuid references users (id) on delete set null,
  plan text not null,
  day date not null,
  answers integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cost_micros bigint not null
);
-- Of users who are gone there may be several.
create unique index model_days_once on model_days (user_id, plan, day) where user_id is not null;
create index model_days_by_day on model_days (day) include (user_id, plan, answers, input_tokens, output_tokens, cost_micros);

-- Revenue of a span by user, without reading the payments themselves.
create index payments_by_day_and_user on payments (paid_at) include (user_id, plan, amount_cents);
drop index payments_by_day;

-- Administrators who asked for the weekly summary.
create table weekly_summaries (
  user_id uuid primary key references users (id) on delete cascade,
  is_subscribed boolean not null,
  -- Monday of the last week that was told of.
  told_week date,
  last_sent_at timestamptz
);
