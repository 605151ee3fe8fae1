import type { errorEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { readDays } from '../../../platform/core/days.ts';
import { countAllByDay, countGroups, countSince } from './error-figures.store.ts';
import type { ErrorParts } from './error-parts.ts';

const HOUR_MS = 60 * 60 * 1_000;
const HOURS_OF_DAY = 24;

/** How many errors there are and when they came. */
export async function readErrorStats(
  { db, clock, errors }: ErrorParts,
  query: z.output<typeof errorEndpoints.getErrorStats.query>,
): Promise<z.output<typeof errorEndpoints.getErrorStats.reply>> {
  const now = clock.now();
  const { from, until, all } = readDays(query, now);
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  await errors.settle();
  const [groups, days, occurrences_today] = await Promise.all([
    countGroups(db),
    countAllByDay(db, from, until),
    countSince(db, new Date(thisHour - (HOURS_OF_DAY - 1) * HOUR_MS)),
  ]);
  const sum = (fits: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(fits).reduce((total, { count }) => total + count, 0);
  const openOf = (source: string) => sum((group) => group.status === 'open' && group.source === source);
  const counts = new Map(days.map(({ date, occurrences }) => [date, occurrences]));
  return {
    data: {
      open: sum(({ status }) => status === 'open'),
      resolved: sum(({ status }) => status === 'resolved'),
      occurrences_today,
      by_source: { browser: openOf('browser'), server: openOf('server'), job: openOf('job') },
      by_day: all.map((date) => ({ date, occurrences: counts.get(date) ?? 0 })),
    },
  };
}
