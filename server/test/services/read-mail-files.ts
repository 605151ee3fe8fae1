import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails in a data directory, in the order in which they were queued. */
export async function readMailFiles(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
