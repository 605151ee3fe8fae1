import type { errorEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { countErrorGroups, listErrorGroups } from './error-groups.store.ts';
import type { ErrorParts } from './error-parts.ts';
import { toErrorGroups } from './error-replies.ts';

/** The error log by group; what this process has gathered is written first. */
export async function listErrors(
  parts: ErrorParts,
  query: z.output<typeof errorEndpoints.listErrors.query>,
): Promise<z.output<typeof errorEndpoints.listErrors.reply>> {
  const { db, errors } = parts;
  await errors.settle();
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([
    countErrorGroups(db, query),
    listErrorGroups(db, query, query.ordering, page),
  ]);
  return { data: { count, results: await toErrorGroups(parts, rows) } };
}
