import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Binaries } from '../../src/platform/db/embedded/binaries.ts';
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts';
import {
  APP_ROLE,
  createCluster,
  createSocketDirectory,
  replaceCluster,
} from '../../src/platform/db/embedded/cluster.ts';
import { claim } from '../../src/platform/db/embedded/lock.ts';
import { readClusterMajor, readProgramMajor } from '../../src/platform/db/embedded/major.ts';
import { findPassword, setPassword } from '../../src/platform/db/embedded/password.ts';
import { findPlacement, openTo, type Placement } from '../../src/platform/db/embedded/placement.ts';
import { startPostmaster, stopOrphan, stopPostmaster } from '../../src/platform/db/embedded/postmaster.ts';
import { clearGrants } from '../../src/platform/db/embedded/wal-archive.ts';
import { openLocalStorage } from '../../src/platform/storage/local-storage.ts';
import type { Logger } from '../../src/platform/telemetry/log/logger.ts';
import { verifyArchive } from './archive-reader.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** The first major version that knows `io_method`. */
const WITH_IO_METHOD = 18;
const RECOVERY_MS = 24 * 60 * 60 * 1000;

export interface UpgradeParts {
  dataDir: string;
  walArchive: string | null;
  /** The folder of this program's migrations. */
  migrations: string;
  /** Provides the program `postgres` of a major version, where everybody may run it. */
  openProgram(major: number, binariesHome: string): Promise<{ postgres: string; close(): Promise<void> }>;
  log: Logger;
}

export interface Upgraded {
  from: number;
  to: number;
  rows: number;
  /** Where the cluster from before is kept. */
  before: string;
  /** Where what was archived from it is kept; null if nothing was. */
  archived: string | null;
}

/**
 * Moves all rows of the embedded database into a new cluster of the major version that this program brings, and then
 * exchanges the two. If anything fails, the old one stays in place. Null: it is of that version already.
 */
export async function upgradeCluster(parts: UpgradeParts): Promise<Upgraded | null> {
  const { dataDir, walArchive, log } = parts;
  const placement = await findPlacement(dataDir, log);
  const lock = await claim(placement.home);
  try {
    const current = join(placement.home, 'cluster');
    await stopOrphan(current);
    const binaries = await findBinaries(placement);
    const [from, to] = await Promise.all([
      readClusterMajor(current),
      readProgramMajor(binaries.postgres, placement.account),
    ]);
    if (from === to) return null;
    if (from > to) throw new Error(`The database is of PostgreSQL ${from}, and this version brings ${to} only.`);
    // A start removes what an interrupted upgrade leaves behind.
    const home = await mkdtemp(join(placement.home, 'unfinished-upgrade-'));
    try {
      await openTo(home, placement.account);
      const dump = join(home, 'rows.tar.gz');
      const rows = await dumpRows(parts, placement, from, dump);
      await fillCluster(parts, { ...placement, home }, binaries, placement.home, dump);
      const archived = walArchive === null ? null : await setAside(walArchive, from);
      await clearGrants(placement.home);
      const before = await replaceCluster(current, join(home, 'cluster'));
      return { from, to, rows, before: before ?? '', archived };
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
}

/** From the old cluster, by the old program; returns how many. */
async function dumpRows(parts: UpgradeParts, placement: Placement, major: number, path: string): Promise<number> {
  const program = await parts.openProgram(major, placement.binariesHome);
  try {
    const settings = major < WITH_IO_METHOD ? { io_method: null } : {};
    const plan = { binary: program.postgres, cluster: join(placement.home, 'cluster'), settings };
    const { rows } = await runCluster(plan, placement, await findPassword(placement.home), (database) =>
      writeBackup({ database, storage: null, path, secrets: null, now: new Date() }),
    );
    return rows;
  } finally {
    await program.close();
  }
}

async function fillCluster(
  { migrations }: UpgradeParts,
  placement: Placement,
  binaries: Binaries,
  oldHome: string,
  dump: string,
): Promise<void> {
  const cluster = await createCluster(placement, binaries);
  const password = await findPassword(oldHome);
  // The one that is known stays, so that the two clusters can be exchanged in one step.
  if (password !== null) await setPassword(cluster, placement.account, binaries, password);
  const manifest = await verifyArchive(dump, null);
  await runCluster({ binary: binaries.postgres, cluster, settings: {} }, placement, password, (database) =>
    restoreBackup({
      path: dump,
      manifest,
      opener: null,
      database,
      migrations,
      keepSecrets: async () => undefined,
      openStorage: () => openLocalStorage(join(placement.home, 'files')),
    }),
  );
}

async function runCluster<T>(
  plan: { binary: string; cluster: string; settings: Record<string, null> },
  placement: Placement,
  password: string | null,
  work: (database: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const socketDirectory = await createSocketDirectory(placement);
  const logFile = join(placement.home, 'postgres.log');
  const { account } = placement;
  const postmaster = await startPostmaster({ ...plan, account, socketDirectory, logFile, readyTimeoutMs: RECOVERY_MS });
  try {
    const secret = password === null ? {} : { password };
    return await work({ host: socketDirectory, user: APP_ROLE, database: APP_ROLE, ...secret });
  } finally {
    await stopPostmaster(postmaster);
    await rm(socketDirectory, { recursive: true, force: true });
  }
}

/** The new cluster counts its changes from the beginning, under the same names; the old ones lead to the old cluster. */
async function setAside(archive: string, major: number): Promise<string | null> {
  const names = await readdir(archive, { withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (files.length === 0) return null;
  const folder = join(archive, `postgresql-${major}-${Date.now()}`);
  await mkdir(folder, { mode: 0o700 });
  for (const name of files) await rename(join(archive, name), join(folder, name));
  return folder;
}
