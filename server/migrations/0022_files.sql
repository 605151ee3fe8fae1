-- The file library of administrators. Bytes lie in the file storage under storage_key: they are written before the row
-- that names them, and removed after it.

create table files (
  id uuid primary key,
  name text not null,
  -- The current one of file_versions.
  version integer not null,
  in_knowledge_base boolean not null,
  -- Null where the user is gone, here and below.
  uploaded_by uuid references users (id) on delete set null,
  download_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index files_by_time on files (created_at desc, id desc);
create index files_by_uploader on files (uploaded_by) where uploaded_by is not null;

create table file_versions (
  file_id uuid not null references files (id) on delete cascade,
  version integer not null,
  original_name text not null,
  file_size bigint not null,
  -- By content.
  file_type text not null,
  category text not null,
  sha256 text not null,
  storage_key text not null unique,
  uploaded_by uuid references users (id) on delete set null,
  -- The Idempotency-Key of the upload.
  request_key text,
  created_at timestamptz not null,
  primary key (file_id, version)
);
create unique index file_versions_by_key on file_versions (uploaded_by, request_key);

-- Links that serve a file to anybody who has one. The link itself is kept nowhere.
create table file_shares (
  id uuid primary key,
  file_id uuid not null references files (id) on delete cascade,
  created_by uuid references users (id) on delete set null,
  -- The Idempotency-Key: the reply holds the link, so it is not remembered as others are.
  request_key text,
  download_count integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index file_shares_by_key on file_shares (created_by, request_key);
create index file_shares_by_file on file_shares (file_id, created_at desc, id desc);
create index file_shares_by_time on file_shares (created_at desc, id desc);

create table file_comments (
  id uuid primary key,
  file_id uuid not null references files (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index file_comments_by_file on file_comments (file_id, created_at, id);
create index file_comments_by_author on file_comments (author_id) where author_id is not null;

-- Downloads of a day (UTC).
create table file_downloads (
  day date not null,
  file_id uuid not null references files (id) on delete cascade,
  downloads integer not null,
  primary key (day, file_id)
);
create index file_downloads_by_file on file_downloads (file_id);
