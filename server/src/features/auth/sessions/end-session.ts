import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { deleteOwnSession, deleteSessionsOf } from '../sessions.store.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Signs the caller out on one device, this one perhaps; nobody else's session exists for him. */
export async function endSession({ db, clock }: Parts, actor: Actor, id: string, ip: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteOwnSession(tx, actor.user_id, id))) fail('common.not_found');
    await recordAudit(tx, {
      event: 'session.ended',
      at: clock.now(),
      actor_id: actor.user_id,
      target_id: actor.user_id,
      address: ip,
    });
  });
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions({ db, clock }: Parts, actor: Actor, ip: string): Promise<{ ended: number }> {
  return await inTransaction(db, async (tx) => {
    const ended = await deleteSessionsOf(tx, actor.user_id, actor.session_id);
    if (ended > 0) {
      await recordAudit(tx, {
        event: 'session.others_ended',
        at: clock.now(),
        actor_id: actor.user_id,
        target_id: actor.user_id,
        address: ip,
        details: { ended },
      });
    }
    return { ended };
  });
}
