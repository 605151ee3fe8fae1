-- Reports that administrators have built: files in the file storage, each built by a job and kept for 90 days.

create table analytics_reports (
  id uuid primary key,
  report_type text not null check (report_type in ('users', 'revenue', 'chat', 'files', 'feedback')),
  format text not null check (format in ('csv', 'json', 'pdf')),
  -- Days (UTC), both included.
  start_date date not null,
  end_date date not null,
  status text not null default 'waiting' check (status in ('waiting', 'building', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  -- Of the finished file: its rows, its bytes, where it lies and the SHA-256 of it.
  row_count bigint,
  size bigint,
  storage_key text unique,
  sha256 text,
  error text,
  -- Null where the user is gone.
  created_by uuid references users (id) on delete set null,
  -- The Idempotency-Key of the request.
  request_key text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- How often it was begun; whoever began it before the last time has to leave off.
  attempt integer not null default 0,
  -- When whoever builds it last said so.
  beat_at timestamptz,
  check ((status = 'ready') = (storage_key is not null))
);
create index analytics_reports_in_order on analytics_reports (created_at desc, id desc);
create unique index analytics_reports_by_key on analytics_reports (created_by, request_key);
create index analytics_reports_building on analytics_reports (beat_at) where status = 'building';

-- Questions in the order in which they were asked, for the report that reads them page by page.
create index messages_asked on messages (created_at, id) where message_type = 'user';
