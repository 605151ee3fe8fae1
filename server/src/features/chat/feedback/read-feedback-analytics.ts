import type { chatEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { countFeedbackByDay, listWorstSources } from './feedback.store.ts';

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
