-- What administrators set while the server runs. The environment wins over it.

create table settings (
  -- The name of a key of the environment.
  key text primary key check (length(key) between 1 and 60),
  -- One of the two: a secret is sealed with a key of the installation.
  value text check (length(value) <= 2000),
  sealed bytea,
  updated_at timestamptz not null,
  check ((value is null) <> (sealed is null))
);

-- At most one row.
create table installation_logo (
  is_only boolean primary key default true check (is_only),
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  updated_at timestamptz not null
);
