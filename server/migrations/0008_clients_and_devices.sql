-- What users tell of their companies, and from where they are signed in.

-- One row a user; what was never filled in is '', null or {}.
create table client_info (
  user_id uuid primary key references users (id) on delete cascade,
  company_name text not null default '',
  owner_name text not null default '',
  state text not null default '',
  city text not null default '',
  year_started integer,
  trucks_count integer,
  -- The code of a range, such as '250k-500k'.
  monthly_revenue text,
  -- Percent, in steps of 0.1.
  gross_profit_margin double precision check (gross_profit_margin between 0 and 100),
  main_services text[] not null default '{}',
  pricing_model text,
  software_tools text[] not null default '{}',
  current_challenges text not null default '',
  updated_at timestamptz not null
);

-- As they were when the session was opened or last refreshed.
alter table sessions add column user_agent text;
alter table sessions add column address text;
