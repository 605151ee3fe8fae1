-- A text that the assistant wrote to be sent, and what a conversation is about after a reply: the next message is
-- understood with it, on any instance.
alter table messages add column draft jsonb;
alter table messages add column state jsonb;
