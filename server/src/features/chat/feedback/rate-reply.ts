import type { Feedback } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { ownConversationLocked } from '../conversation.policy.ts';
import { listMessageRows } from '../messages.store.ts';
import type { Replies } from '../runs/replies.ts';
import { type RatedAnswer, tellRating } from '../tell-knowledge.ts';
import { type FeedbackType, findFeedback, insertFeedback } from './feedback.store.ts';
import { toFeedback } from './feedback-replies.ts';
import { findReply, findReplyByText, type RatedReply } from './rated-replies.store.ts';

const HELPFUL = 'Helpful response';
/** Messages before the reply that may tell what its question is about. */
const HISTORY = 8;

/** Which reply: by its id, or by its conversation and its words; where both are told they must fit. */
type Named =
  | { message_id: string; session_id?: string }
  | { session_id: string; answer: string; message_id?: string | null | undefined };

interface Rating {
  feedback_type: FeedbackType;
  comment?: string | null | undefined;
}

/** Keeps what the caller says of one of his replies, once, with the question and answer as they are now. */
export async function rateReply(
  replies: Replies,
  actor: Actor,
  id: string,
  named: Named,
  { feedback_type, comment }: Rating,
): Promise<Feedback> {
  const { db, clock } = replies.context;
  const { feedback, rated } = await inTransaction(db, async (tx) => {
    const reply = (await find(tx, named)) ?? fail('common.not_found');
    const conversation = await ownConversationLocked(tx, actor, named.session_id ?? reply.conversation_id);
    if (conversation.id !== reply.conversation_id) fail('common.not_found');
    if (reply.status === 'streaming') fail('chat.reply_running');
    const isNew = await insertFeedback(tx, {
      id,
      user_id: actor.user_id,
      message_id: reply.id,
      conversation_id: conversation.id,
      feedback_type,
      comment: comment?.trim() || HELPFUL,
      question: reply.question,
      answer: reply.answer,
      sources: reply.sources,
      created_at: clock.now(),
    });
    // Not there where another rating was first; there from before where this request is a repetition.
    const kept = (await findFeedback(tx, actor.user_id, id)) ?? fail('chat.already_rated');
    const rated = isNew ? await ratedAnswer(tx, actor, reply, { feedback_type, comment }) : null;
    return { feedback: toFeedback(kept), rated };
  });
  if (rated) tellRating(replies, rated);
  return feedback;
}

async function ratedAnswer(
  tx: Db,
  actor: Actor,
  { id, conversation_id, question, sources, is_refusal }: RatedReply,
  { feedback_type, comment }: Rating,
): Promise<RatedAnswer> {
  const { rows } = await listMessageRows(tx, conversation_id, HISTORY, id);
  const asked = rows.findLastIndex((row) => row.message_type === 'user');
  return {
    message_id: id,
    user_id: actor.user_id,
    question,
    history: rows.slice(0, Math.max(0, asked)).map((row) => ({ role: row.message_type, content: row.content })),
    sources,
    is_refusal,
    is_helpful: feedback_type === 'thumbs_up',
    comment: comment?.trim() || null,
  };
}

function find(tx: Db, named: Named): Promise<RatedReply | undefined> {
  if (named.message_id) return findReply(tx, named.message_id);
  return 'answer' in named ? findReplyByText(tx, named.session_id, named.answer) : Promise.resolve(undefined);
}
