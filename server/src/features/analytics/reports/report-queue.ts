import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';

export const REPORT_QUEUE = 'analytics.build-report';

/** Longer than any report takes; a process that dies is found out by its silence before that (s). */
const TIME_LIMIT = 3_600;
const RETRIES = 3;

/** Has a report built once `tx` has committed. */
export function enqueueReport(jobs: Context['jobs'], tx: Db, id: string): Promise<void> {
  return jobs.enqueue(REPORT_QUEUE, { id }, { db: tx, retries: RETRIES, timeLimit: TIME_LIMIT });
}
