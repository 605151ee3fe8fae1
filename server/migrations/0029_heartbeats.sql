-- That the server runs, measured: every process leaves a row a minute, and what it did in that minute.

create table heartbeats (
  -- Its first moment.
  minute timestamptz not null,
  instance_id uuid not null,
  requests integer not null default 0,
  -- Answered with 500 or more.
  server_errors integer not null default 0,
  -- Of the requests that were no event streams: how many, their times added up, their 95th percentile.
  timed_requests integer not null default 0,
  response_ms double precision not null default 0,
  p95_response_ms double precision,
  memory_bytes bigint,
  cpu_seconds double precision not null default 0,
  -- The 99th percentile of what timers came too late.
  loop_delay_ms double precision,
  -- Measured now and then.
  database_bytes bigint,
  primary key (minute, instance_id)
);

-- Days (UTC) summed up from their heartbeats, which are kept for weeks only; these stay.
create table system_metrics (
  day date primary key,
  -- Which minutes had a heartbeat, the first one left: the uptime of any range stays exact to the minute, in any time zone.
  minutes bit(1440) not null,
  requests bigint not null,
  server_errors bigint not null,
  timed_requests bigint not null,
  response_ms double precision not null,
  worst_p95_response_ms double precision,
  -- Of all processes together, in the minute in which it was greatest.
  peak_memory_bytes bigint,
  cpu_seconds double precision not null,
  database_bytes bigint
);
