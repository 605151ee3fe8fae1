import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import { fail } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/core/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { AdminCall } from './admin-call.ts';
import type { Departures } from './departures.ts';
import { deleteUserRow, lockUserRow } from './users.store.ts';

/** Removes an ordinary user and all that is theirs; replies that are being written for them stop. */
export async function deleteUser(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  departures: Departures,
  { actor, ip }: AdminCall,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    await departures.leave(tx, id);
    const user = await lockUserRow(tx, id, now);
    if (!user) return fail('common.not_found');
    if (user.role === 'admin') fail('accounts.admin_not_deletable');
    await deleteUserRow(tx, id);
    await recordAudit(tx, { event: 'user.deleted', at: now, actor_id: actor.user_id, target_id: id, address: ip });
  });
}
