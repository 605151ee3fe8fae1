import type { Template } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findTemplate } from './templates.store.ts';

/** One starter prompt. */
export async function readTemplate(db: Db, id: string): Promise<Template> {
  return (await findTemplate(db, id)) ?? fail('common.not_found');
}
