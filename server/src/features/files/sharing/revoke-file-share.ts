import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Doer, Library } from '../library.ts';
import { endShare } from './file-shares.store.ts';

/** Makes a link worthless at once, whoever made it; one that is already stays so. */
export async function revokeFileShare({ db, clock }: Library, doer: Doer, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const isEnded = (await endShare(tx, id, at)) ?? fail('common.not_found');
    if (!isEnded) return;
    const who = { actor_id: doer.user_id, address: doer.address };
    await recordAudit(tx, { event: 'file.share_revoked', at, ...who, details: { share: id } });
  });
}
