import type { Report } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { readDays } from '../../../platform/core/days.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { enqueueReport } from './report-queue.ts';
import { toReport } from './report-replies.ts';
import {
  countReports,
  findReport,
  findReportByKey,
  insertReport,
  lockReports,
  type ReportRecord,
} from './reports.store.ts';

const MOST_REPORTS = 100;

/** Who asks, for the row and the audit log. */
export interface Doer {
  user_id: string;
  address: string;
}

export interface ReportWish extends Pick<Report, 'report_type' | 'format' | 'start_date' | 'end_date'> {
  /** For the new row. */
  id: string;
  /** The Idempotency-Key. */
  key: string | null;
}

/** Has a report built; the same request again gets the report that it made. */
export async function createReport(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  doer: Doer,
  { key, ...wish }: ReportWish,
): Promise<{ data: Report }> {
  const now = clock.now();
  readDays(wish, now);
  return await inTransaction(db, async (tx) => {
    await lockReports(tx);
    const earlier = key === null ? undefined : await findReportByKey(tx, doer.user_id, key);
    if (earlier && !isSame(earlier, wish)) fail('common.idempotency_conflict');
    if (earlier) return { data: toReport(earlier) };
    if ((await countReports(tx)) >= MOST_REPORTS) fail('analytics.too_many_reports');
    await insertReport(tx, { ...wish, created_by: doer.user_id, request_key: key, created_at: now });
    await enqueueReport(jobs, tx, wish.id);
    await recordAudit(tx, {
      event: 'report.created',
      at: now,
      actor_id: doer.user_id,
      address: doer.address,
      details: detailsOf(wish),
    });
    return { data: toReport((await findReport(tx, wish.id)) ?? fail('common.not_found')) };
  });
}

function isSame(earlier: ReportRecord, wish: Omit<ReportWish, 'key'>): boolean {
  return (['report_type', 'format', 'start_date', 'end_date'] as const).every((name) => earlier[name] === wish[name]);
}

/** For the audit log. */
export function detailsOf({ id, report_type, format, start_date, end_date }: Omit<ReportWish, 'key'>) {
  return { report: id, type: report_type, format, start_date, end_date };
}
