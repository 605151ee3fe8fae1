-- Deleted folders and conversations are kept for 30 days, out of sight, so that they can be brought back.

alter table folders add column deleted_at timestamptz;
alter table conversations
  add column deleted_at timestamptz,
  -- Deleted because its folder was: it comes back with that folder.
  add column deleted_with_folder boolean not null default false,
  add check (deleted_at is not null or not deleted_with_folder);

drop index folders_by_user;
create index folders_by_user on folders (user_id, created_at, id);
create index folders_by_deletion on folders (deleted_at) where deleted_at is not null;

-- Lists and their counts are read from these alone.
drop index conversations_in_list_order;
create index conversations_in_list_order
  on conversations (user_id, is_archived, is_pinned desc, updated_at desc, id desc) where deleted_at is null;
create index conversations_in_folder_order
  on conversations (user_id, folder_id, is_archived, is_pinned desc, updated_at desc, id desc) where deleted_at is null;
-- For what takes the deleted ones, too: exports, and the end of an account.
create index conversations_by_user on conversations (user_id, id);
create index conversations_by_deletion on conversations (deleted_at) where deleted_at is not null;
