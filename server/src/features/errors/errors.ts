import type { ErrorGroup, errorEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { readDays } from '../../platform/core/days.ts';
import { type PersonalData, readInBatches } from '../../platform/core/personal-data.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  countErrorGroups,
  countErrorGroupsByStatus,
  countErrorsByDay,
  countErrorsSince,
  deleteErrorsBefore,
  findErrorGroup,
  listErrorGroups,
  listOccurrences,
  listOwnErrorGroups,
  listOwnOccurrences,
  listOwnResolutions,
  setErrorStatus,
} from './errors.store.ts';
import { loadPeople, toErrorGroups } from './errors.view.ts';
import { MOST_OCCURRENCES } from './recording/error-log.store.ts';
import type { ErrorLog } from './recording/error-log.ts';
import { toBrowserReport } from './recording/error-report.ts';

export interface ErrorParts extends Pick<Context, 'config' | 'db' | 'clock'> {
  errorLog: ErrorLog;
}

/** Lists error groups, after writing what this process still holds in memory. */
export async function listErrors(
  parts: ErrorParts,
  query: z.output<typeof errorEndpoints.listErrors.query>,
): Promise<z.output<typeof errorEndpoints.listErrors.reply>> {
  const { db, errorLog } = parts;
  await errorLog.settle();
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([
    countErrorGroups(db, query),
    listErrorGroups(db, query, query.ordering, page),
  ]);
  return { data: { count, results: await toErrorGroups(parts, rows) } };
}

/** A group with its latest occurrences, newest first. */
export async function readError(
  parts: ErrorParts,
  id: string,
): Promise<z.output<typeof errorEndpoints.getError.reply>> {
  const { db, errorLog } = parts;
  await errorLog.settle();
  const row = (await findErrorGroup(db, id)) ?? fail('common.not_found');
  const [[group = fail('common.not_found')], occurrences] = await Promise.all([
    toErrorGroups(parts, [row]),
    listOccurrences(db, id, MOST_OCCURRENCES),
  ]);
  const person = await loadPeople(
    db,
    occurrences.map(({ user_id }) => user_id),
  );
  const told = occurrences.map(({ user_id, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    user: person(user_id),
  }));
  return { data: { ...group, occurrences: told } };
}

const HOUR_MS = 60 * 60 * 1_000;
const HOURS_OF_DAY = 24;

/** Error counts by status and source, and occurrences by day. */
export async function readErrorStats(
  { db, clock, errorLog }: ErrorParts,
  query: z.output<typeof errorEndpoints.getErrorStats.query>,
): Promise<z.output<typeof errorEndpoints.getErrorStats.reply>> {
  const now = clock.now();
  const { from, until, all } = readDays(query, now);
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  await errorLog.settle();
  const [groups, days, occurrences_today] = await Promise.all([
    countErrorGroupsByStatus(db),
    countErrorsByDay(db, from, until),
    countErrorsSince(db, new Date(thisHour - (HOURS_OF_DAY - 1) * HOUR_MS)),
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

/** Resolves or reopens a group. The first user who resolved it stays on record. */
export async function updateError(
  parts: ErrorParts,
  userId: string,
  id: string,
  status: ErrorGroup['status'],
): Promise<{ data: ErrorGroup }> {
  const { db, clock, errorLog } = parts;
  // Occurrences from before this call must not reopen the group.
  await errorLog.settle();
  await setErrorStatus(db, id, { status, by: userId, at: clock.now() });
  const row = (await findErrorGroup(db, id)) ?? fail('common.not_found');
  const [group = fail('common.not_found')] = await toErrorGroups(parts, [row]);
  return { data: group };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** No chart looks further back. Without a limit, an error that stays open would collect hours forever. */
const HOURS_KEPT_DAYS = 400;

/** Deletes resolved groups and occurrences past ERRORS_RETENTION_DAYS. Open groups stay. */
export async function deleteOldErrors({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteErrorsBefore(db, daysAgo(config.errorsRetentionDays), daysAgo(HOURS_KEPT_DAYS));
}

const OCCURRENCES = 200;

/** What the error log stores about a user: errors they met and errors they resolved. */
export function listErrorPersonalData(db: Db): PersonalData[] {
  type Occurrence = Awaited<ReturnType<typeof listOwnOccurrences>>[number];
  return [
    { name: 'errors_met', read: (userId) => listOwnErrorGroups(db, userId) },
    {
      name: 'error_occurrences',
      read: (userId) =>
        readInBatches<Occurrence>(OCCURRENCES, (last, limit) => listOwnOccurrences(db, userId, last, limit)),
    },
    { name: 'errors_resolved', read: (userId) => listOwnResolutions(db, userId) },
  ];
}

/** Accepts an error report from a browser. It appears in the error log within a second. */
export async function logError(
  errorLog: ErrorLog,
  body: z.output<typeof errorEndpoints.logError.body>,
  met: { user_id: string; user_agent: string | undefined },
): Promise<void> {
  errorLog.report(toBrowserReport(body, met));
}
