-- What a company charges, and the quotes that it made of that. Money is in US cents.

create table price_books (
  company_id uuid primary key references companies (id) on delete cascade,
  -- As `PriceBook` of the contract; null until it is saved.
  prices jsonb,
  revision integer not null default 0,
  -- PNG or JPEG, of at most 1 MB.
  logo bytea,
  logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  -- Numbers are not used again.
  last_quote_number integer not null default 0,
  updated_at timestamptz,
  check ((logo is null) = (logo_type is null))
);

create table quotes (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  number integer not null,
  status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'declined')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  address text not null,
  note text not null,
  -- With the amount and the tax of each.
  lines jsonb not null,
  -- Thousandths of a percent.
  tax_rate integer not null,
  terms text not null,
  valid_until date not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents = subtotal_cents + tax_cents),
  cost_cents bigint,
  floor_cents bigint,
  revision integer not null default 1,
  -- The answer that proposed it, which may be gone.
  message_id uuid,
  -- What the token of the link stands for; null if there is no link.
  link_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text not null default '',
  decline_reason text not null default '',
  check ((status in ('accepted', 'declined')) = (decided_at is not null))
);
create unique index quotes_by_number on quotes (company_id, number desc);
create index quotes_by_status on quotes (company_id, status, total_cents);
create unique index quotes_by_message on quotes (company_id, message_id) where message_id is not null;
create unique index quotes_by_link on quotes (link_id) where link_id is not null;
