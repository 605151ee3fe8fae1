-- Addresses that are told of events, and what was sent to them.

create table webhooks (
  id uuid primary key,
  -- Null: the server's own, which administrators keep.
  company_id uuid references companies (id) on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- The signing secret is derived from the id and this number, so that no row holds it.
  secret_version integer not null default 1,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create index webhooks_by_company on webhooks (company_id, created_at);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- What happened; the same for every webhook that is told of it.
  event_id uuid not null,
  event text not null,
  -- Exactly what is sent and signed.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  response_status integer,
  fault text,
  created_at timestamptz not null,
  last_attempt_at timestamptz
);
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event_id);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
