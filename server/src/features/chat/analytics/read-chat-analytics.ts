import type { chatEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { countQuestionsByDay } from '../../billing/index.ts';
import { countRefusals, listKnowledgeGaps, measureAnswers } from './chat-figures.store.ts';
import { listTopSources } from './source-days.store.ts';

const MOST_SOURCES = 10;
const MOST_GAPS = 20;

/** How the chat is used and how well it answers. Questions are those that count against plans. */
export async function readChatAnalytics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof chatEndpoints.getChatAnalytics.query>,
): Promise<z.output<typeof chatEndpoints.getChatAnalytics.reply>> {
  const { from, until, all } = readDays(query, clock.now());
  const [asked, times, unanswered, top_sources, knowledge_gaps] = await Promise.all([
    countQuestionsByDay(db, all[0] ?? '', all.at(-1) ?? ''),
    measureAnswers(db, from, until),
    countRefusals(db, from, until),
    listTopSources(db, from, until, MOST_SOURCES),
    listKnowledgeGaps(db, from, until, MOST_GAPS),
  ]);
  const known = new Map(asked.map((day) => [day.date, day]));
  const questions_by_day = all.map((date) => ({ date, questions: known.get(date)?.questions ?? 0 }));
  const active_users_by_day = all.map((date) => ({ date, users: known.get(date)?.users ?? 0 }));
  return { data: { questions_by_day, active_users_by_day, ...times, unanswered, top_sources, knowledge_gaps } };
}
