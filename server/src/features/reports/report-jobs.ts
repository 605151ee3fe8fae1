import type { Context } from '../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../platform/db/database.ts';
import { REMOVAL_QUEUE } from '../files/index.ts';
import { buildReport } from './building/build-report.ts';
import { deleteReportsBefore, setStalledReportsWaiting } from './reports.store.ts';

const REPORT_QUEUE = 'analytics.build-report';

/** Longer than any report takes. A dead process is detected sooner, by its missing progress (s). */
const TIME_LIMIT = 3_600;
const RETRIES = 3;

/** Queues the build; it starts once `tx` has committed. */
export function scheduleReport(jobs: Context['jobs'], tx: Db, id: string): Promise<void> {
  return jobs.enqueue(REPORT_QUEUE, { id }, { db: tx, retries: RETRIES, timeLimit: TIME_LIMIT });
}

/** A process that reports no progress for this long is dead (ms). */
const SILENCE = 30_000;
const KEPT = 90 * 24 * 60 * 60 * 1000;

/** Registers the background work for reports. Call it before the jobs start. */
export function scheduleReportJobs(context: Context): void {
  const { jobs } = context;
  jobs.workEach<{ id: string }>(REPORT_QUEUE, (job) => buildReport(context, job));
  jobs.schedule('analytics.resume-reports', '* * * * *', () => retryStalledReports(context));
  jobs.schedule('analytics.sweep-reports', '23 4 * * *', () => deleteOldReports(context));
}

/** Restarts reports whose process died. */
export async function retryStalledReports({
  db,
  clock,
  jobs,
}: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<number> {
  return await runInTransaction(db, async (tx) => {
    const ids = await setStalledReportsWaiting(tx, new Date(clock.now().getTime() - SILENCE));
    for (const id of ids) await scheduleReport(jobs, tx, id);
    return ids.length;
  });
}

/** Deletes reports after 90 days: they may hold data that users have deleted since. */
export async function deleteOldReports({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const keys = await deleteReportsBefore(tx, new Date(clock.now().getTime() - KEPT));
    if (keys.length > 0) await jobs.enqueue(REMOVAL_QUEUE, { keys }, { db: tx });
  });
}
