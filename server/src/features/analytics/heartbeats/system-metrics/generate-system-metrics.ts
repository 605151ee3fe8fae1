import type { SystemMetrics } from '@haulwise/contract';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { findFirstMinute } from '../uptime.store.ts';
import { readMeasuredDays } from './read-measured-days.ts';
import { sumUpDays } from './system-metrics.store.ts';
import { systemMetricsReply } from './system-metrics-replies.ts';

/** Sums one day (UTC) up again; today's figures are answered and not kept. 400 for a day to come, 404 for one without any. */
export async function generateSystemMetrics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  day: string,
): Promise<{ data: SystemMetrics }> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  if (day > today) fail('analytics.day_not_over');
  if (day < today) await sumUpDays(db, [day], now);
  const first = await findFirstMinute(db);
  const measured = (await readMeasuredDays(db, [day], now)).get(day);
  if (first === null || measured === undefined) return fail('analytics.nothing_measured');
  return { data: systemMetricsReply(day, measured, { first, now }) };
}
