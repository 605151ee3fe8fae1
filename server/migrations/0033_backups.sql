-- Backups that were finished, so that the health page knows the last one wherever it lies.

create table backups (
  id uuid primary key,
  finished_at timestamptz not null,
  -- Bytes of the backup.
  size bigint not null
);
create index backups_by_time on backups (finished_at desc);
