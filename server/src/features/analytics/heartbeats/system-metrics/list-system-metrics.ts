import type { analyticsEndpoints, SystemMetrics } from '@haulwise/contract';
import type { z } from 'zod';
import type { Context } from '../../../../platform/core/context.ts';
import { readDays } from '../../../../platform/core/days.ts';
import { findFirstMinute } from '../uptime.store.ts';
import { readMeasuredDays } from './read-measured-days.ts';
import { systemMetricsReply } from './system-metrics-replies.ts';

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The days of a range since the server was first measured, latest first; one on which it did not run is there as such. */
export async function listSystemMetrics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: z.output<typeof analyticsEndpoints.listSystemMetrics.query>,
): Promise<{ data: { count: number; results: SystemMetrics[] } }> {
  const now = clock.now();
  const { all } = readDays(query, now);
  const first = await findFirstMinute(db);
  if (first === null) return { data: { count: 0, results: [] } };
  const days = all.filter((day) => day >= dayOf(first) && day <= dayOf(now)).reverse();
  const shown = days.slice((query.page - 1) * query.page_size, query.page * query.page_size);
  const measured = await readMeasuredDays(db, shown, now);
  const results = shown.map((day) => systemMetricsReply(day, measured.get(day), { first, now }));
  return { data: { count: days.length, results } };
}
