import { open } from 'node:fs/promises';

/** What stands in a folder's list is lost with the power unless the folder itself is written out. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
