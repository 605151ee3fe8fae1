import type { Context } from '../../../../platform/core/context.ts';
import { deleteExpiredRows } from './deletions.store.ts';

/** A statement may take 7 s; this many conversations of a thousand messages each take two or three seconds. */
const BATCH = 100;

/** Deletes for good the conversations and folders that can no longer be restored. */
export async function deleteSoftDeleted({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const table of ['conversations', 'folders'] as const) {
    while ((await deleteExpiredRows(db, table, now, BATCH)) === BATCH);
  }
}
