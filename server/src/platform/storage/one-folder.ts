import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import type { Notifications } from '../db/notifications.ts';
import { listOtherLines } from './folder-lines.store.ts';
import { createFolder } from './folders.ts';

/** A file in the folder; unlike the path, it tells whether two servers have the same one. */
const MARK = 'mark';
const MARK_BYTES = 8;
const FOLDER_LINE = 'haulwise folder ';

/**
 * The name under which a server that keeps files in a folder of its own is connected to the database; null if it keeps
 * them in a bucket, or has the database to itself.
 */
export async function findFolderLine({
  databaseUrl,
  storage,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'storage' | 'dataDir'>): Promise<string | null> {
  if (databaseUrl === null || storage !== null) return null;
  const folder = join(dataDir, 'files');
  await createFolder(folder);
  const path = join(folder, MARK);
  const mark = randomBytes(MARK_BYTES).toString('hex');
  const draft = `${path}.${mark}`;
  await writeFile(draft, mark);
  // Whole or not at all: another server may be starting on this folder.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return `${FOLDER_LINE}${(await readFile(path, 'utf8')).trim()}`;
}

/** Throws if another server on this database keeps files in another folder: neither would find what the other stored. */
export async function checkOneFolder(db: Db, notifications: Notifications, line: string): Promise<void> {
  // Of two servers that start at once, the one that connected first goes on; so this one must be connected, too.
  await new Promise<void>((resolve) => {
    const stop = notifications.listen(
      'folders',
      () => undefined,
      () => resolve(stop()),
    );
  });
  const [other] = await listOtherLines(db, FOLDER_LINE, line);
  if (other === undefined) return;
  const at = other.address ?? 'this machine';
  throw new Error(
    `STORAGE_URL: another server on this database (at ${at}) keeps files in a folder of its own. ${NEED}`,
  );
}

const NEED = 'Several instances need a bucket, for example STORAGE_URL=s3://bucket?region=eu-central-1';
