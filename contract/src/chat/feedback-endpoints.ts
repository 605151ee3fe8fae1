import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import {
  buildFilledText,
  buildPageSchema,
  Day,
  Id,
  IdParams,
  isBlank,
  PageQuery,
  Text,
  Timestamp,
} from '../common/primitives.ts';
import { FeedbackType } from './message.ts';
import { MESSAGE_MAX_LENGTH } from './rules.ts';

const Comment = Text.trim().max(4_000, 'At most 4,000 characters.');

export const Feedback = z.object({
  id: Id,
  feedback_type: FeedbackType,
  question: z.string(),
  answer: z.string(),
  comment: z.string(),
  /** The conversation; null if it is deleted, and for administrators, who may not open it. */
  session_id: Id.nullable(),
  message_id: Id.nullable(),
  sources: z.array(z.string()),
  created_at: Timestamp,
  /** The author; only administrators see it. */
  user: z.object({ id: Id, username: z.string() }).nullable(),
});
export type Feedback = z.infer<typeof Feedback>;

/** `thumbs_down` needs a comment. */
const needsComment = (body: { feedback_type: string; comment?: string | null | undefined }) =>
  body.feedback_type === 'thumbs_up' || !isBlank(body.comment ?? '');
const commentNeeded = { path: ['comment'], message: "Tell us why this response wasn't helpful." };

export const feedbackEndpoints = {
  rateMessage: endpoint({
    method: 'POST',
    path: '/chat/messages/:id/feedback/',
    access: 'user',
    tag: 'chat',
    status: 201,
    idempotent: true,
    summary: 'Rate a reply; possible once',
    params: IdParams,
    body: z.object({ feedback_type: FeedbackType, comment: Comment.nullish() }).refine(needsComment, commentNeeded),
    reply: Feedback,
  }),
  requestArticle: endpoint({
    method: 'POST',
    path: '/chat/messages/:id/request-article/',
    access: 'user',
    tag: 'chat',
    status: 204,
    idempotent: true,
    summary:
      'Ask the administrators to add what a reply could not answer to the knowledge base; counts once for each reply',
    params: IdParams,
    reply: 'empty',
  }),
  createFeedback: endpoint({
    method: 'POST',
    path: '/chat/feedback/',
    access: 'user',
    tag: 'chat',
    status: 201,
    idempotent: true,
    summary:
      'Rate a reply, with its question and answer in the body; without a message id, finds the reply by its text',
    body: z
      .object({
        feedback_type: FeedbackType,
        question: Text.max(MESSAGE_MAX_LENGTH, 'At most 8,000 characters.').default(''),
        answer: buildFilledText('Enter the answer that this feedback is about.').max(300_000, 'Too long.'),
        comment: Comment.nullish(),
        session_id: Id,
        message_id: Id.nullish(),
      })
      .refine(needsComment, commentNeeded),
    reply: Feedback,
  }),
  listFeedback: endpoint({
    method: 'GET',
    path: '/chat/feedbacks/',
    access: 'user',
    tag: 'chat',
    summary: "Your feedback, latest first; administrators see everyone's",
    query: PageQuery.extend({
      feedback_type: FeedbackType.optional(),
      search: Text.trim().max(200, 'At most 200 characters.').optional(),
      /** For administrators: the author. */
      user_id: Id.optional(),
      start_date: Day.optional(),
      end_date: Day.optional(),
    }),
    reply: buildPageSchema(Feedback),
  }),
  getFeedbackAnalytics: endpoint({
    method: 'GET',
    path: '/chat/feedback/analytics/',
    access: 'admin',
    tag: 'chat',
    summary: 'How helpful the answers were; days are UTC, the last 30 by default',
    query: z.object({ start_date: Day.optional(), end_date: Day.optional() }),
    reply: z.object({
      data: z.object({
        total: z.number().int(),
        helpful: z.number().int(),
        not_helpful: z.number().int(),
        /** 0–1; null if nothing was rated. */
        helpful_rate: z.number().nullable(),
        by_day: z.array(z.object({ date: Day, helpful: z.number().int(), not_helpful: z.number().int() })),
        worst_sources: z.array(
          z.object({ source: z.string(), helpful: z.number().int(), not_helpful: z.number().int() }),
        ),
      }),
    }),
  }),
} as const;
