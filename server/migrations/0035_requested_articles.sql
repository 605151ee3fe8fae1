-- Questions that their askers asked to have added to the knowledge base.

alter table gaps add column requested integer not null default 0;
alter table gap_questions drop constraint gap_questions_reason_check;
alter table gap_questions add constraint gap_questions_reason_check
  check (reason in ('unanswered', 'low_support', 'not_helpful', 'requested'));
