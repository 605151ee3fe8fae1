import type { chatEndpoints, Feedback, FeedbackType } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { readDays } from '../../../../platform/core/days.ts';
import { type Db, runInTransaction } from '../../../../platform/db/database.ts';
import { findUserByName, findUsernames } from '../../../accounts/index.ts';
import { lockOwnConversation } from '../../conversations/conversation.policy.ts';
import type { Replies } from '../../replies/replies.ts';
import { type AskedQuestion, type RatedAnswer, recordRating, recordRequest } from '../knowledge-notes.ts';
import { listSaidMessages } from '../messages.store.ts';
import {
  countFeedback,
  countFeedbackByDay,
  type FeedbackFilter,
  findFeedback,
  findReply,
  findReplyByText,
  insertFeedback,
  listFeedbackRows,
  listWorstSources,
  type RatedReply,
} from './feedback.store.ts';
import { toFeedback, toFeedbackForAdmin } from './feedback.view.ts';

const HELPFUL = 'Helpful response';
/** Messages before the reply that help to understand its question. */
const HISTORY = 8;

/** Which reply: by its id, or by its conversation and text; if both are given, they must match. */
type Named =
  | { message_id: string; session_id?: string }
  | { session_id: string; answer: string; message_id?: string | null | undefined };

interface Rating {
  feedback_type: FeedbackType;
  comment?: string | null | undefined;
}

/** Stores the caller's rating of one of their replies, once, with the question and answer as they are now. */
export async function createFeedback(
  replies: Replies,
  actor: Actor,
  id: string,
  named: Named,
  { feedback_type, comment }: Rating,
): Promise<Feedback> {
  const { db, clock } = replies.context;
  const { feedback, rated } = await runInTransaction(db, async (tx) => {
    const reply = (await find(tx, named)) ?? fail('common.not_found');
    const conversation = await lockOwnConversation(tx, actor, named.session_id ?? reply.conversation_id);
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
      is_private: reply.is_private,
      created_at: clock.now(),
    });
    // Missing if another rating came first; already there if this request is repeated.
    const kept = (await findFeedback(tx, actor.user_id, id)) ?? fail('chat.already_rated');
    const rated = isNew ? await ratedAnswer(tx, actor, reply, { feedback_type, comment }) : null;
    return { feedback: toFeedback(kept), rated };
  });
  if (rated) recordRating(replies, rated);
  return feedback;
}

/** Asks the administrators to add what one of the caller's replies could not answer; a reply counts once. */
export async function recordArticleRequest(replies: Replies, actor: Actor, id: string): Promise<void> {
  const asked = await runInTransaction(replies.context.db, async (tx) => {
    const reply = (await findReply(tx, id)) ?? fail('common.not_found');
    await lockOwnConversation(tx, actor, reply.conversation_id);
    if (reply.status === 'streaming') fail('chat.reply_running');
    return await askedQuestion(tx, actor, reply);
  });
  await recordRequest(replies, asked);
}

async function ratedAnswer(
  tx: Db,
  actor: Actor,
  reply: RatedReply,
  { feedback_type, comment }: Rating,
): Promise<RatedAnswer> {
  return {
    ...(await askedQuestion(tx, actor, reply)),
    sources: reply.sources,
    is_refusal: reply.is_refusal,
    is_helpful: feedback_type === 'thumbs_up',
    comment: comment?.trim() || null,
  };
}

async function askedQuestion(
  tx: Db,
  actor: Actor,
  { id, conversation_id, question }: RatedReply,
): Promise<AskedQuestion> {
  const rows = await listSaidMessages(tx, conversation_id, HISTORY, id);
  const asked = rows.findLastIndex((row) => row.message_type === 'user');
  const history = rows.slice(0, Math.max(0, asked)).map((row) => ({ role: row.message_type, content: row.content }));
  return { message_id: id, user_id: actor.user_id, question, history };
}

function find(tx: Db, named: Named): Promise<RatedReply | undefined> {
  if (named.message_id) return findReply(tx, named.message_id);
  return 'answer' in named ? findReplyByText(tx, named.session_id, named.answer) : Promise.resolve(undefined);
}

type Query = z.output<typeof chatEndpoints.listFeedback.query>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The caller's ratings, or everybody's for an administrator; latest first. */
export async function listFeedback(
  db: Db,
  actor: Actor,
  query: Query,
): Promise<{ count: number; results: Feedback[] }> {
  const isAdmin = actor.role === 'admin';
  const filter = await readFilter(db, query);
  if (!isAdmin) filter.user_id = actor.user_id;
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([countFeedback(db, filter), listFeedbackRows(db, filter, page)]);
  if (!isAdmin) return { count, results: rows.map(toFeedback) };
  const usernames = await findUsernames(db, [...new Set(rows.map((row) => row.user_id))]);
  return { count, results: rows.map((row) => toFeedbackForAdmin(row, usernames)) };
}

async function readFilter(db: Db, query: Query): Promise<FeedbackFilter> {
  const filter: FeedbackFilter = { feedback_type: query.feedback_type, search: query.search };
  if (query.user_id) filter.rated_by = query.user_id;
  if (query.search) filter.author_id = (await findUserByName(db, query.search))?.id;
  if (query.start_date) filter.from = startOf(query.start_date);
  if (query.end_date) filter.until = new Date(startOf(query.end_date).getTime() + DAY_MS);
  return filter;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

const MOST_SOURCES = 10;

/** How helpful the answers were, by day and by source. */
export async function readFeedbackAnalytics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof chatEndpoints.getFeedbackAnalytics.query>,
): Promise<z.output<typeof chatEndpoints.getFeedbackAnalytics.reply>> {
  const { from, until, all } = readDays(query, clock.now());
  const [counted, worst_sources] = await Promise.all([
    countFeedbackByDay(db, from, until),
    listWorstSources(db, from, until, MOST_SOURCES),
  ]);
  const known = new Map(counted.map((day) => [day.date, day]));
  const by_day = all.map((date) => known.get(date) ?? { date, helpful: 0, not_helpful: 0 });
  const helpful = by_day.reduce((sum, day) => sum + day.helpful, 0);
  const not_helpful = by_day.reduce((sum, day) => sum + day.not_helpful, 0);
  const total = helpful + not_helpful;
  const helpful_rate = total === 0 ? null : helpful / total;
  return { data: { total, helpful, not_helpful, helpful_rate, by_day, worst_sources } };
}
