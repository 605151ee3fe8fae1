import type { chatEndpoints, Template } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { checkBlanks } from './check-blanks.ts';
import { lockTemplate, updateTemplateRow } from './templates.store.ts';

type Change = z.output<typeof chatEndpoints.updateTemplate.body>;

/** Changes a starter prompt; what is left out stays as it is. Written down. */
export async function changeTemplate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ip }: { actor: Actor; ip: string },
  id: string,
  change: Change,
): Promise<Template> {
  return await inTransaction(db, async (tx) => {
    const before = (await lockTemplate(tx, id)) ?? fail('common.not_found');
    const told = Object.entries(change).filter(([, value]) => value !== undefined);
    if (told.length === 0) return before;
    const template: Template = { ...before, ...Object.fromEntries(told) };
    checkBlanks(template);
    const at = clock.now();
    await updateTemplateRow(tx, template, at);
    const details = { template: id, fields: told.map(([name]) => name).join(', ') };
    await recordAudit(tx, { event: 'template.changed', at, actor_id: actor.user_id, address: ip, details });
    return template;
  });
}
