import { type chatEndpoints, errors, listBlanks, type Template } from '@haulwise/contract';
import type { z } from 'zod';
import { recordAudit } from '../../../../platform/audit/audit-log.store.ts';
import type { Actor } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../../platform/db/database.ts';
import {
  countTemplates,
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  updateTemplateRow,
} from './templates.store.ts';

/** Starter prompts for everybody, by category. */
export async function listTemplates(
  db: Db,
  query: { page: number; page_size: number },
): Promise<{ count: number; results: Template[] }> {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, results] = await Promise.all([countTemplates(db), listTemplateRows(db, page)]);
  return { count, results };
}

/** One starter prompt. */
export async function readTemplate(db: Db, id: string): Promise<Template> {
  return (await findTemplate(db, id)) ?? fail('common.not_found');
}

/** Adds a starter prompt for everybody. Audited. */
export async function createTemplate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ip }: { actor: Actor; ip: string },
  template: Template,
): Promise<Template> {
  checkBlanks(template);
  await runInTransaction(db, async (tx) => {
    const at = clock.now();
    if (!(await insertTemplate(tx, template, at))) return;
    const details = { template: template.id };
    await recordAudit(tx, { event: 'template.created', at, actor_id: actor.user_id, address: ip, details });
  });
  return template;
}

type Change = z.output<typeof chatEndpoints.updateTemplate.body>;

/** Changes a starter prompt; fields that are left out stay as they are. Audited. */
export async function updateTemplate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ip }: { actor: Actor; ip: string },
  id: string,
  change: Change,
): Promise<Template> {
  return await runInTransaction(db, async (tx) => {
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

/** Deletes a starter prompt. Audited. */
export async function deleteTemplate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { actor, ip }: { actor: Actor; ip: string },
  id: string,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    if (!(await deleteTemplateRow(tx, id))) fail('common.not_found');
    const entry = { actor_id: actor.user_id, address: ip, details: { template: id } };
    await recordAudit(tx, { event: 'template.deleted', at: clock.now(), ...entry });
  });
}

/** Refuses a template whose prompt or draft has a blank that is not one of its fields. */
function checkBlanks({ prompt, draft, variables }: Template): void {
  const known = new Set(variables.map(({ name }) => name));
  const faults = Object.entries({ prompt, draft }).flatMap(([field, text]) => {
    const unknown = listBlanks(text).filter((name) => !known.has(name));
    return unknown.length === 0 ? [] : [[field, unknown.map(sentence)] as const];
  });
  if (faults.length > 0) fail('common.validation_failed', { fields: Object.fromEntries(faults) });
}

function sentence(name: string): string {
  return errors['chat.unknown_blank'].message.replace('{blank}', `{${name}}`);
}
