-- Questions that the knowledge base answers next to what an answer cited: offered below it.
alter table messages add column follow_ups text[] not null default '{}';
