import type { Context } from '../../platform/context.ts';

/** Jobs that remove what no row names any more. */
export const REMOVAL_QUEUE = 'files.remove-bytes';

/** Removes the bytes of a deleted file; tried again where the storage does not answer. */
export async function removeBytes({ storage }: Pick<Context, 'storage'>, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await storage.remove(key);
}
