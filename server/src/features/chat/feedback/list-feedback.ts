import type { chatEndpoints, Feedback } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findUserByName, findUsernames } from '../../accounts/index.ts';
import { countFeedback, type FeedbackFilter, listFeedbackRows } from './feedback.store.ts';
import { toFeedback, toFeedbackForAdmin } from './feedback-replies.ts';

type Query = z.output<typeof chatEndpoints.listFeedback.query>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The caller's ratings, or everybody's where he is an administrator; latest first. */
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
  if (query.search) filter.author_id = (await findUserByName(db, query.search))?.id;
  if (query.start_date) filter.from = startOf(query.start_date);
  if (query.end_date) filter.until = new Date(startOf(query.end_date).getTime() + DAY_MS);
  return filter;
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}
