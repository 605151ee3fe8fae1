import type { Feedback } from '@haulwise/contract';
import type { FeedbackRow } from './feedback.store.ts';

/** A rating as its author reads it. */
export function toFeedback(row: FeedbackRow): Feedback {
  const { user_id: _userId, created_at, ...rest } = row;
  return { ...rest, created_at: created_at.toISOString(), user: null };
}

/** A rating as administrators read it: with its author, but without a way into the conversation. */
export function toFeedbackForAdmin(row: FeedbackRow, usernames: Map<string, string>): Feedback {
  const user = { id: row.user_id, username: usernames.get(row.user_id) ?? '' };
  return { ...toFeedback(row), session_id: null, message_id: null, user };
}
