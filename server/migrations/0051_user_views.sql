-- Views of the list of users that administrators named: the query of its address.

create table user_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 1000)
);
create unique index user_views_by_name on user_views (user_id, lower(name));
