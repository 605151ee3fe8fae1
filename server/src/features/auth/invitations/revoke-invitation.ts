import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { AuthParts } from '../auth-parts.ts';
import { findInvitation, revokeOpenInvitation } from './invitations.store.ts';

/** Makes the link of an invitation worthless; one that is not open any more stays as it is. */
export async function revokeInvitation(
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  address: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    if (await revokeOpenInvitation(tx, id, now)) {
      const details = { invitation: id };
      await recordAudit(tx, { event: 'invitation.revoked', at: now, actor_id: actor.user_id, address, details });
    } else if (!(await findInvitation(tx, id))) fail('common.not_found');
  });
}
