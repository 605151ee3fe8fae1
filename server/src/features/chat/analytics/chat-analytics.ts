import type { chatEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { countQuestionsByDay, countQuestionsToday } from '../../billing/index.ts';
import {
  computeAnswerTimes,
  countOwnChats,
  countRefusals,
  findFirstUnsummedDay,
  listKnowledgeGaps,
  listTopSources,
  sumUpDay,
} from './chat-analytics.store.ts';

/** How many conversations, messages and folders the caller has, and how many questions they asked today. */
export async function readChatStats(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<z.output<typeof chatEndpoints.getChatStats.reply>> {
  const [counts, questions_today] = await Promise.all([
    countOwnChats(db, actor.user_id),
    countQuestionsToday(db, actor.user_id, clock.now()),
  ]);
  return { data: { ...counts, questions_today } };
}

const MOST_SOURCES = 10;
const MOST_GAPS = 20;

/** How much the chat is used and how well it answers. Includes only questions that count against a plan. */
export async function readChatAnalytics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof chatEndpoints.getChatAnalytics.query>,
): Promise<z.output<typeof chatEndpoints.getChatAnalytics.reply>> {
  const { from, until, all } = readDays(query, clock.now());
  const [asked, times, unanswered, top_sources, knowledge_gaps] = await Promise.all([
    countQuestionsByDay(db, all[0] ?? '', all.at(-1) ?? ''),
    computeAnswerTimes(db, from, until),
    countRefusals(db, from, until),
    listTopSources(db, from, until, MOST_SOURCES),
    listKnowledgeGaps(db, from, until, MOST_GAPS),
  ]);
  const known = new Map(asked.map((day) => [day.date, day]));
  const questions_by_day = all.map((date) => ({ date, questions: known.get(date)?.questions ?? 0 }));
  const active_users_by_day = all.map((date) => ({ date, users: known.get(date)?.users ?? 0 }));
  return { data: { questions_by_day, active_users_by_day, ...times, unanswered, top_sources, knowledge_gaps } };
}

/** This long after midnight, every reply to a question of the day before has ended. */
const LATEST_REPLY_MS = 60 * 60 * 1000;

/** Sums up which sources the answers cited on each day that is over. */
export async function sumUpSources({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const open = new Date(clock.now().getTime() - LATEST_REPLY_MS).toISOString().slice(0, 10);
  let day = await findFirstUnsummedDay(db);
  while (day !== null && day < open) {
    await sumUpDay(db, day);
    day = await findFirstUnsummedDay(db);
  }
}
