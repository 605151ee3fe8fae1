import type { Template } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { checkBlanks } from './check-blanks.ts';
import { insertTemplate } from './templates.store.ts';

/** Adds a starter prompt for everybody; written down. */
export async function createTemplate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ip }: { actor: Actor; ip: string },
  template: Template,
): Promise<Template> {
  checkBlanks(template);
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    if (!(await insertTemplate(tx, template, at))) return;
    const details = { template: template.id };
    await recordAudit(tx, { event: 'template.created', at, actor_id: actor.user_id, address: ip, details });
  });
  return template;
}
