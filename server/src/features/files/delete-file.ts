import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import { fail } from '../../platform/core/app-error.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { listVersions } from './file-versions.store.ts';
import { deleteFileRow, lockFile } from './files.store.ts';
import type { Doer, Library } from './library.ts';
import { REMOVAL_QUEUE } from './remove-bytes.ts';

/** Deletes a file with all that hangs on it; its bytes go by a job that exists only if this is done. */
export async function deleteFile({ db, clock, jobs, knowledge }: Library, doer: Doer, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const file = (await lockFile(tx, id, at)) ?? fail('common.not_found');
    const keys = (await listVersions(tx, id)).map(({ storage_key }) => storage_key);
    await knowledge.changed(tx, id, null);
    await deleteFileRow(tx, id);
    await jobs.enqueue(REMOVAL_QUEUE, { keys }, { db: tx });
    const details = { file: id, versions: file.version };
    await recordAudit(tx, { event: 'file.deleted', at, actor_id: doer.user_id, address: doer.address, details });
  });
}
