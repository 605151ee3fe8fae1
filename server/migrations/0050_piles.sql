-- What the pile in a picture comes to, as a model judged that saw it: { low, likely, high } in cubic yards, and what was
-- `seen`. Null if it is no picture of a pile, or nothing sees.

alter table documents add column pile jsonb;
