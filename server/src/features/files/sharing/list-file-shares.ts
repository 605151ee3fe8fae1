import type { FileShare } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { findFile } from '../files.store.ts';
import type { Library } from '../library.ts';
import { countShares, listShares, listSharesOf } from './file-shares.store.ts';
import { toShares } from './share-link.ts';

/** The links to a file, ended ones too. */
export async function listFileShares(library: Library, fileId: string): Promise<{ results: FileShare[] }> {
  const { db, clock } = library;
  if (!(await findFile(db, fileId, clock.now()))) return fail('common.not_found');
  return { results: await toShares(library, await listSharesOf(db, fileId)) };
}

/** The links to all files, ended ones too. */
export async function listAllFileShares(
  library: Library,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; results: FileShare[] }> {
  const { db } = library;
  const [count, rows] = await Promise.all([
    countShares(db),
    listShares(db, { limit: page_size, offset: (page - 1) * page_size }),
  ]);
  return { count, results: await toShares(library, rows) };
}
