import type { File, filesEndpoints, IngestionStatus } from '@haulwise/contract';
import type { z } from 'zod';
import { countFiles, type FileFilter, listFileRows } from './file-list.store.ts';
import { toFiles } from './file-replies.ts';
import type { Library } from './library.ts';

/** States that a document has; every other file is in none. */
export const DOCUMENT_STATES: IngestionStatus[] = ['queued', 'processing', 'ready', 'failed'];

/** The file library, searched, filtered and ordered. */
export async function listFiles(
  library: Library,
  query: z.output<typeof filesEndpoints.listFiles.query>,
): Promise<{ count: number; results: File[] }> {
  const { db, clock } = library;
  const now = clock.now();
  const filter: FileFilter = { ...query, ...(await byState(library, query.knowledge)) };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([
    countFiles(db, filter, now),
    listFileRows(db, filter, query.ordering, page, now),
  ]);
  return { count, results: await toFiles(library, rows) };
}

async function byState({ knowledge }: Library, status: IngestionStatus | undefined): Promise<FileFilter> {
  if (status === undefined) return {};
  if (status !== 'none') return { among: await knowledge.filesWith(status) };
  return { without: (await Promise.all(DOCUMENT_STATES.map((one) => knowledge.filesWith(one)))).flat() };
}
