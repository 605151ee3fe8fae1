-- Notices: what users are told by e-mail unless they turned such mails off, once for each thing.

create table notices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in (
    'question_answered', 'reply_finished', 'plan_ending', 'plan_ended', 'quote_decided', 'weekly_brief'
  )),
  -- What it tells of: an id, a day or both.
  about text not null check (length(about) between 1 and 120),
  sent_at timestamptz not null,
  primary key (user_id, kind, about)
);
create index notices_by_time on notices (sent_at);

-- When the askers of an answered gap were told; earlier answers are old news.
alter table gaps add column told_at timestamptz;
update gaps set told_at = closed_at where status = 'answered';
create index gaps_to_tell on gaps (closed_at) where status = 'answered' and told_at is null;

-- The Monday of the latest weekly brief of open quotes.
alter table price_books add column briefed_week date;

-- Which plans ended lately; an earlier index finds those that will.
create index subscriptions_ended on subscriptions (expires_at) where status = 'expired';
