-- The language in which a user reads the screens; null until they choose one: then it is the browser's.

alter table users add column language text check (language in ('en', 'es'));
