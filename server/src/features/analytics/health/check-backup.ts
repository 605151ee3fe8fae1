import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backup, findLastBackup } from './backups.store.ts';
import { agoWords, sizeWords } from './figure-words.ts';
import { type Finding, finding, type PartCheck } from './part-check.ts';

/** How the name of a backup ends that is being made, or whose maker was killed. */
export const UNFINISHED = '.unfinished';

const OLD_MS = 8 * 24 * 60 * 60 * 1_000;
const HOW =
  'Run npm run backup every day; "Back up and restore" in docs/operations.md says how, and how a backup of another ' +
  'kind is made known here.';

/** The file that was written last, of the folder and the folders in it. */
async function latestFile(folder: string): Promise<Backup | null> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  let latest: Backup | null = null;
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (found && (latest === null || found.mtime > latest.at)) latest = { at: found.mtime, bytes: found.size };
  }
  return latest;
}

export const checkBackup: PartCheck = {
  name: 'backup',
  advice: 'See that the folder backups of DATA_DIR may be read.',
  async look({ config, db }, now): Promise<Finding> {
    const known = [await latestFile(join(config.dataDir, 'backups')), await findLastBackup(db)];
    const latest = known.reduce((one, other) => (other && (!one || other.at > one.at) ? other : one), null);
    if (latest === null) return finding('warning', `No backup is known. ${HOW}`, {});
    const figures = { 'Last backup': agoWords(latest.at, now), Size: sizeWords(latest.bytes) };
    if (now.getTime() - latest.at.getTime() > OLD_MS) {
      return finding('warning', `The last backup is more than a week old. ${HOW}`, figures);
    }
    return finding('ok', 'A backup was written lately. Try a restore before you need one.', figures);
  },
};
