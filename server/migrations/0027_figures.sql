-- The figures of the dashboard, added up as rows come, change and go: counting a million messages anew took longer than
-- all else on it. Triggers note each change in the transaction that makes it; a job folds the notes into sums. A figure
-- is its sums and the notes that are not folded yet, read in one statement: at any moment what a recount would find.

create table figure_changes (
  figure text not null,
  -- Beginning of a quarter of an hour: midnight of every time zone is one (since 1972).
  at timestamptz not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table figure_sums (
  figure text not null,
  -- How long a time the amount is of; days are UTC.
  grain text not null check (grain in ('quarter', 'hour', 'day', 'all')),
  -- Its beginning; of 'all' it is -infinity.
  at timestamptz not null,
  amount bigint not null,
  primary key (figure, grain, at) include (amount)
);

-- Adds the notes to the sums; returns how many there were. While another one is at it, nothing is left to do.
create function fold_figures() returns bigint language sql as $$
  with folded as (
    delete from figure_changes where (select pg_try_advisory_xact_lock(4862857313)) returning figure, at, amount
  ), summed as (
    insert into figure_sums as kept (figure, grain, at, amount)
    select figure, grain, slot, sum(amount) from folded cross join lateral (values
      ('quarter', folded.at), ('hour', date_trunc('hour', folded.at, 'UTC')),
      ('day', date_trunc('day', folded.at, 'UTC')), ('all', '-infinity')
    ) as slots (grain, slot)
    group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3
    on conflict (figure, grain, at) do update set amount = kept.amount + excluded.amount
  )
  select count(*) from folded
$$;

create function quarter_of(at timestamptz) returns timestamptz language sql immutable strict parallel safe as $$
  select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00')
$$;

-- The triggers' rows are called "changed", whether they came or went.
create function sign_of(operation text) returns integer language sql immutable strict parallel safe as $$
  select case operation when 'DELETE' then -1 else 1 end
$$;

-- After truncate: nothing is left of the figures named, nor of those whose names begin so.
create function forget_figures() returns trigger language plpgsql as $$
begin
  delete from figure_changes where figure like any (tg_argv::text[]);
  delete from figure_sums where figure like any (tg_argv::text[]);
  return null;
end
$$;

create function count_users() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'users', quarter_of(date_joined), sign_of(tg_op) * count(*) from changed group by 2;
  return null;
end
$$;
create trigger new_users_are_counted after insert on users referencing new table as changed
  for each statement execute function count_users();
create trigger gone_users_are_counted after delete on users referencing old table as changed
  for each statement execute function count_users();
create trigger no_users_are_counted after truncate on users for each statement execute function forget_figures('users');

create function count_messages() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select case message_type when 'user' then 'questions' else 'answers' end, quarter_of(created_at),
    sign_of(tg_op) * count(*)
  from changed group by 1, 2;
  return null;
end
$$;
create trigger new_messages_are_counted after insert on messages referencing new table as changed
  for each statement execute function count_messages();
create trigger gone_messages_are_counted after delete on messages referencing old table as changed
  for each statement execute function count_messages();
create trigger no_messages_are_counted after truncate on messages
  for each statement execute function forget_figures('questions', 'answers');

-- A reply is updated many times: what does not move it among the figures must cost nothing.
create function recount_message() returns trigger language plpgsql as $$
begin
  insert into figure_changes values
    (case old.message_type when 'user' then 'questions' else 'answers' end, quarter_of(old.created_at), -1),
    (case new.message_type when 'user' then 'questions' else 'answers' end, quarter_of(new.created_at), 1);
  return null;
end
$$;
create trigger moved_messages_are_counted after update of created_at, message_type on messages for each row
  when ((old.created_at, old.message_type) is distinct from (new.created_at, new.message_type))
  execute function recount_message();

create function count_revenue() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'revenue', quarter_of(paid_at), sign_of(tg_op) * sum(amount_cents) from changed group by 2;
  return null;
end
$$;
create trigger new_payments_are_counted after insert on payments referencing new table as changed
  for each statement execute function count_revenue();
create trigger gone_payments_are_counted after delete on payments referencing old table as changed
  for each statement execute function count_revenue();
create trigger no_payments_are_counted after truncate on payments
  for each statement execute function forget_figures('revenue');

create function recount_payment() returns trigger language plpgsql as $$
begin
  insert into figure_changes values
    ('revenue', quarter_of(old.paid_at), -old.amount_cents), ('revenue', quarter_of(new.paid_at), new.amount_cents);
  return null;
end
$$;
create trigger moved_payments_are_counted after update of paid_at, amount_cents on payments for each row
  when ((old.paid_at, old.amount_cents) is distinct from (new.paid_at, new.amount_cents))
  execute function recount_payment();

create function count_files() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'files', quarter_of(created_at), sign_of(tg_op) * count(*) from changed group by 2;
  return null;
end
$$;
create trigger new_files_are_counted after insert on files referencing new table as changed
  for each statement execute function count_files();
create trigger gone_files_are_counted after delete on files referencing old table as changed
  for each statement execute function count_files();
create trigger no_files_are_counted after truncate on files for each statement execute function forget_figures('files');

create function recount_file() returns trigger language plpgsql as $$
begin
  insert into figure_changes values ('files', quarter_of(old.created_at), -1), ('files', quarter_of(new.created_at), 1);
  return null;
end
$$;
create trigger moved_files_are_counted after update of created_at on files for each row
  when (old.created_at is distinct from new.created_at) execute function recount_file();

-- Bytes, earlier versions among them.
create function count_storage() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'storage', quarter_of(created_at), sign_of(tg_op) * sum(file_size) from changed group by 2;
  return null;
end
$$;
create trigger new_versions_are_counted after insert on file_versions referencing new table as changed
  for each statement execute function count_storage();
create trigger gone_versions_are_counted after delete on file_versions referencing old table as changed
  for each statement execute function count_storage();
create trigger no_versions_are_counted after truncate on file_versions
  for each statement execute function forget_figures('storage');

create function recount_version() returns trigger language plpgsql as $$
begin
  insert into figure_changes values
    ('storage', quarter_of(old.created_at), -old.file_size), ('storage', quarter_of(new.created_at), new.file_size);
  return null;
end
$$;
create trigger moved_versions_are_counted after update of created_at, file_size on file_versions for each row
  when ((old.created_at, old.file_size) is distinct from (new.created_at, new.file_size))
  execute function recount_version();

-- Subscriptions by what they are now and by when their users joined: "plan.<type>.<status>". A user who goes takes the
-- subscription along, and by then nobody knows when he joined: it is kept beside it.
alter table subscriptions add column user_joined_at timestamptz not null default now();
update subscriptions set user_joined_at = date_joined from users where id = user_id;

create function note_joining() returns trigger language plpgsql as $$
begin
  -- Shared, so that a change of the date waits and then finds this row.
  new.user_joined_at := coalesce((select date_joined from users where id = new.user_id for share), new.user_joined_at);
  return new;
end
$$;
create trigger joining_is_noted before insert on subscriptions for each row execute function note_joining();

create function count_subscriptions() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select 'plan.' || type || '.' || status, quarter_of(user_joined_at), sign_of(tg_op) * count(*)
  from changed group by 1, 2;
  return null;
end
$$;
create trigger new_subscriptions_are_counted after insert on subscriptions referencing new table as changed
  for each statement execute function count_subscriptions();
create trigger gone_subscriptions_are_counted after delete on subscriptions referencing old table as changed
  for each statement execute function count_subscriptions();
create trigger no_subscriptions_are_counted after truncate on subscriptions
  for each statement execute function forget_figures('plan.%');

create function recount_subscription() returns trigger language plpgsql as $$
begin
  insert into figure_changes values
    ('plan.' || old.type || '.' || old.status, quarter_of(old.user_joined_at), -1),
    ('plan.' || new.type || '.' || new.status, quarter_of(new.user_joined_at), 1);
  return null;
end
$$;
create trigger moved_subscriptions_are_counted after update of type, status, user_joined_at on subscriptions for each row
  when ((old.type, old.status, old.user_joined_at) is distinct from (new.type, new.status, new.user_joined_at))
  execute function recount_subscription();

create function recount_user() returns trigger language plpgsql as $$
begin
  insert into figure_changes values
    ('users', quarter_of(old.date_joined), -1), ('users', quarter_of(new.date_joined), 1);
  update subscriptions set user_joined_at = new.date_joined where user_id = new.id;
  return null;
end
$$;
create trigger moved_users_are_counted after update of date_joined on users for each row
  when (old.date_joined is distinct from new.date_joined) execute function recount_user();

-- Those of them that end within some days are counted from this alone.
create index subscriptions_that_end on subscriptions (expires_at)
  where status = 'active' and type <> 'free' and provider_subscription_id is null;

-- For a table of events (event, at): those called "feature.<name>" are counted under that name, and stay so when they
-- are forgotten. `create trigger … after insert … referencing new table as changed for each statement`.
create function count_features() returns trigger language plpgsql as $$
begin
  insert into figure_changes
  select event, quarter_of(at), count(*) from changed where event like 'feature.%' group by 1, 2;
  return null;
end
$$;

-- Counts everything anew but the features, whose events may be gone: for what is there already, and for rows that were
-- loaded while triggers were off. Nobody writes meanwhile.
create function recount_figures() returns void language plpgsql as $$
begin
  lock table users, subscriptions, messages, payments, files, file_versions in share mode;
  delete from figure_changes where figure not like 'feature.%';
  delete from figure_sums where figure not like 'feature.%';
  insert into figure_changes
  select 'users', quarter_of(date_joined), count(*) from users group by 2
  union all
  select case message_type when 'user' then 'questions' else 'answers' end, quarter_of(created_at), count(*)
  from messages group by 1, 2
  union all
  select 'revenue', quarter_of(paid_at), sum(amount_cents) from payments group by 2
  union all
  select 'files', quarter_of(created_at), count(*) from files group by 2
  union all
  select 'storage', quarter_of(created_at), sum(file_size) from file_versions group by 2
  union all
  select 'plan.' || type || '.' || status, quarter_of(user_joined_at), count(*) from subscriptions group by 1, 2;
  perform fold_figures();
end
$$;

select recount_figures();
