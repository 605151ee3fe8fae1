-- Of an interrupted reply: its reader ended it, as opposed to a fault.
alter table messages add column is_stopped boolean not null default false;
