import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; says which was made first, if any. One level at a time, because Node's own
 * `recursive` never ends where a file system answers ENOENT to every attempt (/proc).
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
    // What stands above exists now: a second ENOENT is the file system's last word.
    await mkdir(path).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again;
    });
    return firstMade ?? path;
  }
}

/** What stands in a folder's list is lost with the power unless the folder itself is written out. */
export async function writeOutFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
