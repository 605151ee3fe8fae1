-- How many conversations a user has, kept by triggers: counting ten thousand rows took longer than all else in a list.

create table conversation_counts (
  user_id uuid not null references users (id) on delete cascade,
  folder_id uuid references folders (id) on delete cascade,
  is_archived boolean not null,
  is_pinned boolean not null,
  conversations integer not null,
  unique nulls not distinct (user_id, folder_id, is_archived, is_pinned)
);

insert into conversation_counts
select user_id, folder_id, is_archived, is_pinned, count(*)
from conversations where deleted_at is null group by 1, 2, 3, 4;

-- Rows are taken in one order, so that two that change the same ones wait for each other and never lock each other out.
create function add_to_conversation_counts(users uuid[], folders uuid[], archived boolean[], pinned boolean[], signs integer[])
returns void language plpgsql as $$
declare
  change record;
begin
  for change in
    select user_id, folder_id, is_archived, is_pinned, sum(sign)::integer as difference
    from unnest(users, folders, archived, pinned, signs) as given (user_id, folder_id, is_archived, is_pinned, sign)
    group by 1, 2, 3, 4 having sum(sign) <> 0 order by 1, 2, 3, 4
  loop
    if change.difference > 0 then
      insert into conversation_counts as kept values
        (change.user_id, change.folder_id, change.is_archived, change.is_pinned, change.difference)
      on conflict (user_id, folder_id, is_archived, is_pinned)
      do update set conversations = kept.conversations + excluded.conversations;
    else
      -- With a user or a folder that is being deleted, its row may be gone already.
      update conversation_counts set conversations = conversations + change.difference
      where user_id = change.user_id and folder_id is not distinct from change.folder_id
        and is_archived = change.is_archived and is_pinned = change.is_pinned;
    end if;
  end loop;
end
$$;

create function count_new_conversations() returns trigger language plpgsql as $$
begin
  perform add_to_conversation_counts(array_agg(user_id), array_agg(folder_id), array_agg(is_archived),
    array_agg(is_pinned), array_agg(1))
  from after where deleted_at is null;
  return null;
end
$$;
create trigger new_conversations_are_counted after insert on conversations referencing new table as after
  for each statement execute function count_new_conversations();

create function count_gone_conversations() returns trigger language plpgsql as $$
begin
  perform add_to_conversation_counts(array_agg(user_id), array_agg(folder_id), array_agg(is_archived),
    array_agg(is_pinned), array_agg(-1))
  from before where deleted_at is null;
  return null;
end
$$;
create trigger gone_conversations_are_counted after delete on conversations referencing old table as before
  for each statement execute function count_gone_conversations();

create function count_changed_conversations() returns trigger language plpgsql as $$
begin
  perform add_to_conversation_counts(array_agg(user_id), array_agg(folder_id), array_agg(is_archived),
    array_agg(is_pinned), array_agg(sign))
  from (
    select user_id, folder_id, is_archived, is_pinned, 1 as sign from after where deleted_at is null
    union all
    select user_id, folder_id, is_archived, is_pinned, -1 from before where deleted_at is null
  ) as changes;
  return null;
end
$$;
create trigger changed_conversations_are_counted after update on conversations
  referencing old table as before new table as after
  for each statement execute function count_changed_conversations();
