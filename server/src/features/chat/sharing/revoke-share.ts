import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { SharingContext } from './share-link.ts';
import { revokeOwnShare } from './shares.store.ts';

/** Makes one of the caller's links worthless; one that is already stays so. */
export async function revokeShare(
  { db, clock }: Pick<SharingContext, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  address: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const share = (await revokeOwnShare(tx, actor.user_id, id, now)) ?? fail('common.not_found');
    if (!share.wasOpen) return;
    const details = { share: id };
    await recordAudit(tx, { event: 'conversation.share_revoked', at: now, actor_id: actor.user_id, address, details });
  });
}
