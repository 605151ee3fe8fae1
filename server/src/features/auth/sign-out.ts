import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { AuthParts } from './auth-parts.ts';
import { deleteSession } from './sessions.store.ts';

/** Ends the session that asks for it; its tokens are worth nothing from then on. */
export async function signOut({ db, clock }: Pick<AuthParts, 'db' | 'clock'>, actor: Actor, ip: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteSession(tx, actor.session_id);
    await recordAudit(tx, {
      event: 'session.signed_out',
      at: clock.now(),
      actor_id: actor.user_id,
      target_id: actor.user_id,
      address: ip,
    });
  });
}
