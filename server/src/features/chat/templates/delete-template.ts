import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { deleteTemplateRow } from './templates.store.ts';

/** Removes a starter prompt; written down. */
export async function deleteTemplate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ip }: { actor: Actor; ip: string },
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteTemplateRow(tx, id))) fail('common.not_found');
    const entry = { actor_id: actor.user_id, address: ip, details: { template: id } };
    await recordAudit(tx, { event: 'template.deleted', at: clock.now(), ...entry });
  });
}
