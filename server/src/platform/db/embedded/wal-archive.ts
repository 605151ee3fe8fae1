import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '../../storage/folders.ts';
import type { Binaries } from './binaries.ts';
import { APP_ROLE, runSingle } from './cluster.ts';
import type { Placement } from './placement.ts';

/** Seconds after which changes are archived even if they do not fill a segment. */
const ARCHIVE_EVERY = 60;
/** In the home of the database: its role may make base backups. */
const GRANTED = 'may-back-up';
const GRANTS = `grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${APP_ROLE};\n`;

/** Ready for PostgreSQL to archive to, which its own account does. Throws if that account may not write there. */
export async function openWalArchive(
  folder: string,
  { home, account }: Placement,
  cluster: string,
  binaries: Binaries,
): Promise<Record<string, string>> {
  await createFolder(folder);
  if (account !== null) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  const child = spawn('/bin/sh', ['-c', 'test -w "$0"', folder], { cwd: '/', ...account });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    const who = account === null ? 'this user' : `user ${account.uid}, who runs the database,`;
    throw new Error(`WAL_ARCHIVE: ${who} may not write to ${folder}. Allow it on every folder on the way (chmod o+x).`);
  }
  // Once only, since the single-user mode archives nothing.
  if ((await readFile(join(home, GRANTED), 'utf8').catch(() => null)) === null) {
    await runSingle(binaries, cluster, account, GRANTS);
    await writeFile(join(home, GRANTED), '');
  }
  return getArchiveSettings(folder);
}

/**
 * The folder's name holds no sign that a shell or PostgreSQL reads otherwise. What is archived appears whole or not at
 * all; another installation's segment of the same name is not overwritten.
 */
export function getArchiveSettings(folder: string): Record<string, string> {
  const kept = `${folder}/%f.gz`;
  const save = `gzip -1 < "%p" > "${kept}.part" && sync "${kept}.part" && mv "${kept}.part" "${kept}"`;
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `if test -e "${kept}"; then gzip -dc "${kept}" | cmp -s - "%p"; else ${save}; fi`,
    archive_timeout: String(ARCHIVE_EVERY),
  };
}

/** How a cluster reads what another one archived. */
export function getRestoreCommand(folder: string): string {
  return `test -e "${folder}/%f.gz" && gzip -dc "${folder}/%f.gz" > "%p"`;
}

/** Before another cluster takes the place of one that may make base backups. */
export async function clearGrants(home: string): Promise<void> {
  await rm(join(home, GRANTED), { force: true });
}
