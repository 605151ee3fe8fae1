import type { Report } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { toReport } from './report-replies.ts';
import { countReports, findReport, listReportRecords } from './reports.store.ts';

/** The reports of all administrators, latest first. */
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

/** A report and how far it is. */
export async function readReport({ db }: Pick<Context, 'db'>, id: string): Promise<{ data: Report }> {
  return { data: toReport((await findReport(db, id)) ?? fail('common.not_found')) };
}
