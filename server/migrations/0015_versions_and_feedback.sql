-- Versions of a message form a tree: siblings have the same parent (none: the first message) and the same type. What is
-- shown is one path through it, the rows that nothing replaced.

create index messages_by_position on messages (conversation_id, position desc);
drop index messages_of_conversation;

alter table messages
  add column parent_id uuid,
  -- The reply said that the knowledge base does not hold the answer.
  add column is_refusal boolean not null default false,
  -- From the question to the settled end of a complete reply; null where that was not measured.
  add column answer_ms integer;

-- So far a row was only ever replaced by one that came later, once: it hung on the last one that was shown then.
update messages m set parent_id = (
  select q.id from messages q left join messages r on r.id = q.replaced_by
  where q.conversation_id = m.conversation_id and q.position < m.position
    and (q.replaced_by is null or r.position > m.position)
  order by q.position desc limit 1
);

-- The first messages of a conversation hang on the conversation, so that a plain comparison finds all siblings.
create index messages_by_parent on messages (coalesce(parent_id, conversation_id), message_type, position);
create index messages_answered on messages (created_at) include (answer_ms) where answer_ms is not null;
create index messages_refused on messages (created_at) where is_refusal;

-- What users say of replies. It outlives the message and the conversation, not the user.
create table feedback (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  message_id uuid references messages (id) on delete set null,
  conversation_id uuid references conversations (id) on delete set null,
  feedback_type text not null check (feedback_type in ('thumbs_up', 'thumbs_down')),
  comment text not null,
  -- As they were when they were rated.
  question text not null,
  answer text not null,
  sources text[] not null,
  created_at timestamptz not null
);
create unique index feedback_once on feedback (message_id, user_id);
create index feedback_by_conversation on feedback (conversation_id);
create index feedback_by_user on feedback (user_id, created_at desc, id desc);
create index feedback_by_time on feedback (created_at desc, id desc);
