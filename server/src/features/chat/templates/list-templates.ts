import type { Template } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';
import { countTemplates, listTemplateRows } from './templates.store.ts';

/** Starter prompts for everybody, by category. */
export async function listTemplates(
  db: Db,
  query: { page: number; page_size: number },
): Promise<{ count: number; results: Template[] }> {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, results] = await Promise.all([countTemplates(db), listTemplateRows(db, page)]);
  return { count, results };
}
