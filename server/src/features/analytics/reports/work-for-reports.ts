import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { REMOVAL_QUEUE } from '../../files/index.ts';
import { buildReport } from './build-report.ts';
import { returnSilentReports } from './report-progress.store.ts';
import { enqueueReport, REPORT_QUEUE } from './report-queue.ts';
import { deleteReportsBefore } from './reports.store.ts';

/** A builder that says nothing for so long is dead (ms). */
const SILENCE = 30_000;
const KEPT = 90 * 24 * 60 * 60 * 1000;

/** Declares the work for reports that nobody asks for; before the jobs start. */
export function workForReports(context: Context): void {
  const { jobs } = context;
  jobs.workEach<{ id: string }>(REPORT_QUEUE, (job) => buildReport(context, job));
  jobs.schedule('analytics.resume-reports', '* * * * *', () => resumeReports(context));
  jobs.schedule('analytics.sweep-reports', '23 4 * * *', () => sweepReports(context));
}

/** Has those built anew whose builder died. */
export async function resumeReports({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const ids = await returnSilentReports(tx, new Date(clock.now().getTime() - SILENCE));
    for (const id of ids) await enqueueReport(jobs, tx, id);
    return ids.length;
  });
}

/** Deletes reports that are 90 days old: they are copies of what people may have had deleted since. */
export async function sweepReports({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const keys = await deleteReportsBefore(tx, new Date(clock.now().getTime() - KEPT));
    if (keys.length > 0) await jobs.enqueue(REMOVAL_QUEUE, { keys }, { db: tx });
  });
}
