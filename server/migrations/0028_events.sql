-- What happened, never what was said: append-only, a partition a month. They lie in a schema of their own, made ahead by
-- a job and dropped when they are old; what fits none of them lies in "rest", so that an insert never fails.

create schema event_months;

create table analytics_events (
  id uuid not null,
  at timestamptz not null,
  event text not null,
  -- server: seen by the server itself; client: told by a browser.
  origin text not null check (origin in ('server', 'client')),
  -- Null where it was nobody who is signed in, or the user is gone.
  user_id uuid references users (id) on delete set null,
  properties jsonb not null default '{}',
  primary key (id, at)
) partition by range (at);
create index analytics_events_by_time on analytics_events (at desc, id desc);
create index analytics_events_by_name on analytics_events (event, at desc);
create index analytics_events_by_user on analytics_events (user_id, at desc) where user_id is not null;

do $$
begin
  execute format('create table %I.%I partition of analytics_events default', 'event_months', 'rest');
end
$$;

create function refuse_other_events() returns trigger language plpgsql as $$
begin
  if new.user_id is null and (new.id, new.at, new.event, new.origin, new.properties) is not distinct from
    (old.id, old.at, old.event, old.origin, old.properties) then
    return new;
  end if;
  raise exception 'Events are append-only.';
end
$$;
create trigger events_are_append_only before update on analytics_events for each row
  execute function refuse_other_events();

-- A browser can only be believed in what it alone sees: other names from it are kept, and count for nothing.
create or replace function count_features() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select event, quarter_of(at), count(*) from changed
  where event in ('feature.chat', 'feature.projects', 'feature.calculators', 'feature.templates', 'feature.exports',
      'feature.sharing')
    and (origin = 'server' or event in ('feature.calculators', 'feature.templates'))
  group by 1, 2;
  return null;
end
$$;
create trigger new_events_are_counted after insert on analytics_events referencing new table as changed
  for each statement execute function count_features();

-- What a user did on a day (UTC): questions that counted against his plan, and events. Kept by triggers.
create table user_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  questions integer not null default 0,
  events integer not null default 0,
  primary key (user_id, day)
);
create index user_days_by_day on user_days (day);

insert into user_days (user_id, day, questions) select user_id, day, count from question_counts;

create function note_questions() returns trigger language plpgsql as $$
begin
  insert into user_days as kept (user_id, day, questions)
  values (new.user_id, new.day, new.count - case when tg_op = 'UPDATE' then old.count else 0 end)
  on conflict (user_id, day) do update set questions = kept.questions + excluded.questions;
  return null;
end
$$;
create trigger questions_are_noted after insert or update of count on question_counts for each row
  execute function note_questions();

-- Rows are taken in one order, so that two that change the same ones wait for each other and never lock each other out.
create function note_user_events() returns trigger language plpgsql as $$
begin
  insert into user_days as kept (user_id, day, events)
  select user_id, (at at time zone 'UTC')::date, count(*) from changed where user_id is not null group by 1, 2 order by 1, 2
  on conflict (user_id, day) do update set events = kept.events + excluded.events;
  return null;
end
$$;
create trigger user_events_are_noted after insert on analytics_events referencing new table as changed
  for each statement execute function note_user_events();
