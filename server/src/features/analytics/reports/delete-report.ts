import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { REMOVAL_QUEUE } from '../../files/index.ts';
import type { Doer } from './create-report.ts';
import { deleteReportRecord } from './reports.store.ts';

/** Deletes a report; its bytes go by a job that exists only if this is done, and whoever builds it leaves off. */
export async function deleteReport(
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  doer: Doer,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { report_type, format, storage_key } = (await deleteReportRecord(tx, id)) ?? fail('common.not_found');
    if (storage_key !== null) await jobs.enqueue(REMOVAL_QUEUE, { keys: [storage_key] }, { db: tx });
    const details = { report: id, type: report_type, format };
    const who = { actor_id: doer.user_id, address: doer.address };
    await recordAudit(tx, { event: 'report.deleted', at: clock.now(), ...who, details });
  });
}
