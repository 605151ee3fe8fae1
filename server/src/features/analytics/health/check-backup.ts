import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatAge, formatDuration, formatSize } from './format-values.ts';
import { type Backup, findLastBackup } from './health.store.ts';
import { createFinding, type Finding, type HealthCheck } from './health-check.ts';

/** Suffix of a backup that is still being written, or was cut off. */
export const UNFINISHED = '.unfinished';

/** Folder with the files that several backups share; they do not tell when a backup was finished. */
export const OBJECTS = 'objects';

const OLD_MS = 8 * 24 * 60 * 60 * 1_000;
const HOW =
  'Run npm run backup every day. “Back up and restore” in docs/operations.md says how other tools report their backups here.';

/** The file written last in the folder or its subfolders. */
async function latestFile(folder: string): Promise<Backup | null> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  let latest: Backup | null = null;
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(UNFINISHED) || basename(entry.parentPath) === OBJECTS) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (found && (latest === null || found.mtime > latest.at)) latest = { at: found.mtime, bytes: found.size };
  }
  return latest;
}

export const checkBackup: HealthCheck = {
  name: 'backup',
  advice: 'Make sure the server may read the folder DATA_DIR/backups.',
  async run({ config, db }, now): Promise<Finding> {
    const known = [await latestFile(join(config.dataDir, 'backups')), await findLastBackup(db)];
    const latest = known.reduce((one, other) => (other && (!one || other.at > one.at) ? other : one), null);
    if (latest === null) return createFinding('warning', `No backup was found. ${HOW}`, {});
    const age = now.getTime() - latest.at.getTime();
    const figures = { 'Last backup': formatAge(latest.at, now), Size: formatSize(latest.bytes) };
    if (age > OLD_MS)
      return createFinding('warning', `Backups have not run for ${formatDuration(age)}. ${HOW}`, figures);
    return createFinding('ok', 'Backups are up to date. Test a restore before you need one.', figures);
  },
};
