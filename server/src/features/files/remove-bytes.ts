import type { Context } from '../../platform/core/context.ts';
import { isBackupRunning } from '../../platform/db/backup-lock.ts';

/** Jobs that remove what no row names any more. */
export const REMOVAL_QUEUE = 'files.remove-bytes';

/** Removes the bytes of a deleted file; tried again where the storage does not answer. */
export async function removeBytes(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { keys }: { keys: string[] },
): Promise<void> {
  // The sweep finds them when it is done.
  if (await isBackupRunning(db)) return;
  for (const key of keys) await storage.remove(key);
}
