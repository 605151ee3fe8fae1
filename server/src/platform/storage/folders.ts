import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents and returns the first one created, if any. One level at a time, because Node's own
 * `recursive` never ends on a file system that responds ENOENT to every attempt (/proc).
 */
export async function createFolder(path: string): Promise<string | undefined> {
  try {
    await mkdir(path);
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return undefined;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    const firstMade = await createFolder(dirname(path));
    // The parent exists now, so a second ENOENT is final.
    await mkdir(path).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again;
    });
    return firstMade ?? path;
  }
}

/** Flushes a folder: without that, a power failure loses its new entries. */
export async function writeOutFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
