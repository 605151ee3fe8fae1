-- How many answers of a day (UTC) showed a source, summed up once the day is over: a year of answers is too much to read
-- for one look at the figures. Nobody's name is in it, and it stays when conversations go.

create table source_days (
  day date not null,
  source text not null,
  answers integer not null,
  primary key (day, source)
);
