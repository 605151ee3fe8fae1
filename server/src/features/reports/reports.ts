import type { Report } from '@haulwise/contract';
import { type AuditActor, recordAudit } from '../../platform/audit/audit-log.store.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { readDays } from '../../platform/core/days.ts';
import type { PersonalData } from '../../platform/core/personal-data.ts';
import { type Db, runInTransaction } from '../../platform/db/database.ts';
import type { RangedFileReply } from '../../platform/http/route.ts';
import { REMOVAL_QUEUE } from '../files/index.ts';
import { TYPE_OF_FORMAT } from './building/report-file.ts';
import { scheduleReport } from './report-jobs.ts';
import {
  countReports,
  deleteReportRecord,
  findReport,
  findReportByKey,
  insertReport,
  listOwnReports,
  listReportRecords,
  lockReports,
  type ReportRecord,
} from './reports.store.ts';
import { getReportFileName, toReport } from './reports.view.ts';

const MOST_REPORTS = 100;

export interface NewReport extends Pick<Report, 'report_type' | 'format' | 'start_date' | 'end_date'> {
  /** Of the new row. */
  id: string;
  /** The Idempotency-Key. */
  key: string | null;
}

/** Queues a report. A repeated request returns the report it created before. */
export async function createReport(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: AuditActor,
  { key, ...wish }: NewReport,
): Promise<{ data: Report }> {
  const now = clock.now();
  readDays(wish, now);
  return await runInTransaction(db, async (tx) => {
    await lockReports(tx);
    const earlier = key === null ? undefined : await findReportByKey(tx, actor.user_id, key);
    if (earlier && !isSame(earlier, wish)) fail('common.idempotency_conflict');
    if (earlier) return { data: toReport(earlier) };
    if ((await countReports(tx)) >= MOST_REPORTS) fail('analytics.too_many_reports');
    await insertReport(tx, { ...wish, created_by: actor.user_id, request_key: key, created_at: now });
    await scheduleReport(jobs, tx, wish.id);
    await recordAudit(tx, {
      event: 'report.created',
      at: now,
      actor_id: actor.user_id,
      address: actor.address,
      details: toAuditDetails(wish),
    });
    return { data: toReport((await findReport(tx, wish.id)) ?? fail('common.not_found')) };
  });
}

function isSame(earlier: ReportRecord, wish: Omit<NewReport, 'key'>): boolean {
  return (['report_type', 'format', 'start_date', 'end_date'] as const).every((name) => earlier[name] === wish[name]);
}

/** For the audit log. */
function toAuditDetails({ id, report_type, format, start_date, end_date }: Omit<NewReport, 'key'>) {
  return { report: id, type: report_type, format, start_date, end_date };
}

/** The reports of all administrators, newest first. */
export async function listReports(
  { db }: Pick<Context, 'db'>,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ data: { count: number; results: Report[] } }> {
  const [count, records] = await Promise.all([
    countReports(db),
    listReportRecords(db, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { data: { count, results: records.map(toReport) } };
}

/** A report with its progress. */
export async function readReport({ db }: Pick<Context, 'db'>, id: string): Promise<{ data: Report }> {
  return { data: toReport((await findReport(db, id)) ?? fail('common.not_found')) };
}

/** Downloads a finished report. Reading its first byte is audited, because reports hold personal data. */
export async function downloadReport(
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  actor: AuditActor,
  id: string,
): Promise<RangedFileReply> {
  const report = (await findReport(db, id)) ?? fail('common.not_found');
  if (report.status === 'failed') fail('analytics.report_failed');
  const { storage_key, sha256, size } = report;
  if (storage_key === null || sha256 === null || size === null) return fail('analytics.report_not_ready');
  return {
    name: getReportFileName(report),
    type: TYPE_OF_FORMAT[report.format],
    size,
    sha256,
    async open(range) {
      const bytes = await storage.read(storage_key, range);
      if ((range?.start ?? 0) === 0) {
        const who = { actor_id: actor.user_id, address: actor.address };
        await recordAudit(db, { event: 'report.downloaded', at: clock.now(), ...who, details: toAuditDetails(report) });
      }
      return bytes;
    },
  };
}

/** Deletes a report. A job removes its file after the commit; a process that is building it stops. */
export async function deleteReport(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: AuditActor,
  id: string,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const { report_type, format, storage_key } = (await deleteReportRecord(tx, id)) ?? fail('common.not_found');
    if (storage_key !== null) await jobs.enqueue(REMOVAL_QUEUE, { keys: [storage_key] }, { db: tx });
    const details = { report: id, type: report_type, format };
    const who = { actor_id: actor.user_id, address: actor.address };
    await recordAudit(tx, { event: 'report.deleted', at: clock.now(), ...who, details });
  });
}

/** The reports an administrator requested. They outlive the account, until they are 90 days old. */
export function listReportPersonalData(db: Db): PersonalData[] {
  return [{ name: 'reports', read: (userId) => listOwnReports(db, userId) }];
}
