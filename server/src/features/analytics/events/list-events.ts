import type { AnalyticsEvent, analyticsEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { toEvent } from './event-replies.ts';
import { listEventRows } from './events.store.ts';

/** What happened in a range of days (UTC), latest first. */
export async function listEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { page, page_size, event, user_id, ...range }: z.output<typeof analyticsEndpoints.listEvents.query>,
): Promise<{ data: { count: number; results: AnalyticsEvent[] } }> {
  const { from, until } = readDays(range, clock.now());
  const place = { offset: (page - 1) * page_size, limit: page_size };
  const { count, rows } = await listEventRows(db, { from, until, event, user_id }, place);
  return { data: { count, results: rows.map(toEvent) } };
}
