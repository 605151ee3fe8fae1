import type { Feedback } from '@haulwise/contract';
import type { FeedbackRow } from './feedback.store.ts';

/** A rating as its author reads it. */
export function toFeedback(row: FeedbackRow): Feedback {
  const { user_id: _userId, is_private: _private, created_at, ...rest } = row;
  return { ...rest, created_at: created_at.toISOString(), user: null };
}

const HIDDEN = 'This answer rests on documents of the user’s company, which only its users see.';

/**
 * A rating as administrators read it: with its author, but without a way into the conversation, and without an answer
 * that quotes a company's documents.
 */
export function toFeedbackForAdmin(row: FeedbackRow, usernames: Map<string, string>): Feedback {
  const user = { id: row.user_id, username: usernames.get(row.user_id) ?? '' };
  const answer = row.is_private ? { answer: HIDDEN, sources: [] } : {};
  return { ...toFeedback(row), ...answer, session_id: null, message_id: null, user };
}
