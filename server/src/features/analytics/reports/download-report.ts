import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import type { RangedFileReply } from '../../../platform/http/route.ts';
import { type Doer, detailsOf } from './create-report.ts';
import { TYPE_OF_FORMAT } from './files/report-file.ts';
import { fileNameOf } from './report-replies.ts';
import { findReport } from './reports.store.ts';

/** Hands out a report that is ready. That somebody took its first bytes is written down: it tells of people. */
export async function downloadReport(
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  doer: Doer,
  id: string,
): Promise<RangedFileReply> {
  const report = (await findReport(db, id)) ?? fail('common.not_found');
  if (report.status === 'failed') fail('analytics.report_failed');
  const { storage_key, sha256, size } = report;
  if (storage_key === null || sha256 === null || size === null) return fail('analytics.report_not_ready');
  return {
    name: fileNameOf(report),
    type: TYPE_OF_FORMAT[report.format],
    size,
    sha256,
    async open(range) {
      const bytes = await storage.read(storage_key, range);
      if ((range?.start ?? 0) === 0) {
        const who = { actor_id: doer.user_id, address: doer.address };
        await recordAudit(db, { event: 'report.downloaded', at: clock.now(), ...who, details: detailsOf(report) });
      }
      return bytes;
    },
  };
}
