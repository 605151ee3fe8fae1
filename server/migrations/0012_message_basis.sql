-- What each paragraph of an answer rests on: the knowledge base, the asker's own data, or neither.

alter table messages add column basis jsonb not null default '[]';
