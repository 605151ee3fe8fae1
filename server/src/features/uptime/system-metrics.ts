import type { analyticsEndpoints, SystemMetrics } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { readDays } from '../../platform/core/days.ts';
import { runInBatches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type DayMeasured,
  listSummedDays,
  listUnsummedDays,
  saveDaySums,
  sumHeartbeats,
} from './system-metrics.store.ts';
import { toSystemMetrics } from './system-metrics.view.ts';
import { deleteSomeBeats, findFirstMinute } from './uptime.store.ts';
import { toMinute } from './uptime.ts';

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The days of a range, newest first, from the first heartbeat on. Days of downtime are included. */
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
  const results = shown.map((day) => toSystemMetrics(day, measured.get(day), { first, now }));
  return { data: { count: days.length, results } };
}

/** Sums a day (UTC) again; today's sums are not stored. 400 for a future day, 404 for a day without heartbeats. */
export async function refreshSystemMetrics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  day: string,
): Promise<{ data: SystemMetrics }> {
  const now = clock.now();
  const today = dayOf(now);
  if (day > today) fail('analytics.day_not_over');
  if (day < today) await saveDaySums(db, [day], now);
  const first = await findFirstMinute(db);
  const measured = (await readMeasuredDays(db, [day], now)).get(day);
  if (first === null || measured === undefined) return fail('analytics.nothing_measured');
  return { data: toSystemMetrics(day, measured, { first, now }) };
}

/** Stored sums of days; days without one are summed from their heartbeats up to the minute of `now`. */
async function readMeasuredDays(db: Db, days: string[], now: Date): Promise<Map<string, DayMeasured>> {
  const today = dayOf(now);
  const over = days.filter((day) => day < today);
  const summed = over.length === 0 ? [] : await listSummedDays(db, over);
  const known = new Map(summed.map((row) => [row.day, row]));
  const open = days.filter((day) => !known.has(day));
  for (const row of open.length === 0 ? [] : await sumHeartbeats(db, open, toMinute(now))) known.set(row.day, row);
  return known;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last days are summed again, to include heartbeats that came late or with a wrong clock. */
const AGAIN_DAYS = 2;

/** Sums days that are over and deletes their heartbeats past METRICS_RETENTION_DAYS. Idempotent. */
export async function sumSystemMetrics({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  const recent = Array.from({ length: AGAIN_DAYS }, (_, i) => dayOf(new Date(now.getTime() - (i + 1) * DAY_MS)));
  const days = new Set([...(await listUnsummedDays(db, today)), ...recent]);
  // One by one: a whole year in one statement would exceed the statement timeout.
  for (const day of days) await saveDaySums(db, [day], now);
  const oldest = dayOf(new Date(now.getTime() - config.metricsRetentionDays * DAY_MS));
  await runInBatches((most) => deleteSomeBeats(db, oldest, most));
}
