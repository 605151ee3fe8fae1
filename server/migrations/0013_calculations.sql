-- The sums that an answer holds, as they were shown.
alter table messages add column calculations jsonb not null default '[]';
