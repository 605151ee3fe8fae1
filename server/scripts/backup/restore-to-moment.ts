import { createWriteStream } from 'node:fs';
import { chown, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts';
import { APP_ROLE, createSocketDirectory, replaceCluster } from '../../src/platform/db/embedded/cluster.ts';
import { claim } from '../../src/platform/db/embedded/lock.ts';
import { findPassword } from '../../src/platform/db/embedded/password.ts';
import { findPlacement, type Placement } from '../../src/platform/db/embedded/placement.ts';
import { startPostmaster, stopOrphan, stopPostmaster } from '../../src/platform/db/embedded/postmaster.ts';
import { getArchiveSettings, getRestoreCommand } from '../../src/platform/db/embedded/wal-archive.ts';
import type { Logger } from '../../src/platform/telemetry/log/logger.ts';
import { readArchive } from './archive-reader.ts';
import { type BaseBackup, FOLDERS, listBaseBackups } from './base-backups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A moment with its zone; throws if it is not one, or not over yet. */
export function parseMoment(text: string, now: Date): Date {
  const moment = new Date(text);
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`--at ${text} is not a moment with its zone, for example --at 2026-11-24T15:04:00Z`);
  if (moment > now) throw new Error(`--at ${text} is in the future.`);
  return moment;
}

export interface Recovered {
  /** The last change that it holds; null if none followed the base backup. */
  lastChange: Date | null;
  base: BaseBackup;
  /** Where the database from before is kept; null if there was none. */
  before: string | null;
}

/**
 * Puts the embedded database back to a moment, from the newest base backup before it and the changes archived since. The
 * database as it is now is kept beside it. If anything fails, it stays in place.
 */
export async function restoreToMoment(dataDir: string, archive: string, at: Date, log: Logger): Promise<Recovered> {
  const bases = (await listBaseBackups(archive)).filter(({ began_at }) => began_at <= at);
  const [base] = bases;
  if (base === undefined) throw new Error(`${archive} holds no base backup from before ${at.toISOString()}.`);
  const placement = await findPlacement(dataDir, log);
  await mkdir(placement.home, { recursive: true });
  const lock = await claim(placement.home);
  try {
    const current = join(placement.home, 'cluster');
    await stopOrphan(current);
    const restored = await mkdtemp(join(placement.home, 'restored-'));
    try {
      await unpack(base, restored);
      await copyLastChanges(current, restored);
      await writeFile(join(restored, 'recovery.signal'), '');
      await giveTo(restored, placement);
      const lastChange = await recover(restored, placement, archive, at);
      return { lastChange, base, before: await replaceCluster(current, restored) };
    } catch (error) {
      await rm(restored, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await lock.release();
  }
}

async function unpack({ path }: BaseBackup, folder: string): Promise<void> {
  await readArchive(path, null, async (name, content) => {
    if (name === FOLDERS) {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      for (const each of JSON.parse(Buffer.concat(chunks).toString()) as string[])
        await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
      return;
    }
    await pipeline(content, createWriteStream(join(folder, name), { mode: 0o600, flush: true }));
  });
}

/** What the database of now had not archived yet. */
async function copyLastChanges(current: string, restored: string): Promise<void> {
  const names = await readdir(join(current, 'pg_wal')).catch(() => []);
  for (const name of names.filter((each) => /^[0-9A-F]{8}(?:[0-9A-F]{16}|\.history)$/.test(each)))
    await copyFile(join(current, 'pg_wal', name), join(restored, 'pg_wal', name));
}

async function giveTo(folder: string, { account }: Placement): Promise<void> {
  if (account === null) return;
  const paths = await readdir(folder, { recursive: true });
  for (const path of ['', ...paths]) await chown(join(folder, path), account.uid, account.gid);
}

async function recover(cluster: string, placement: Placement, archive: string, at: Date): Promise<Date | null> {
  const binaries = await findBinaries(placement);
  const socketDirectory = await createSocketDirectory(placement);
  const postmaster = await startPostmaster({
    binary: binaries.postgres,
    account: placement.account,
    cluster,
    socketDirectory,
    logFile: join(placement.home, 'postgres.log'),
    readyTimeoutMs: DAY_MS,
    settings: {
      ...getArchiveSettings(archive),
      hot_standby: 'off',
      restore_command: getRestoreCommand(archive),
      // This setting takes no T and no Z.
      recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    },
  });
  try {
    return await readLastChange(socketDirectory, placement);
  } finally {
    await stopPostmaster(postmaster);
    await rm(socketDirectory, { recursive: true, force: true });
  }
}

async function readLastChange(host: string, { home }: Placement): Promise<Date | null> {
  const password = await findPassword(home);
  const client = new pg.Client({
    host,
    user: APP_ROLE,
    database: APP_ROLE,
    ...(password === null ? {} : { password }),
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}
