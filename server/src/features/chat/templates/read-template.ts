import type { Template } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/errors.ts';
import { findTemplate } from './templates.store.ts';

/** One starter prompt. */
export async function readTemplate(db: Db, id: string): Promise<Template> {
  return (await findTemplate(db, id)) ?? fail('common.not_found');
}
