import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../telemetry/log/logger.ts';
import { findBinaries } from './embedded/binaries.ts';
import { APP_ROLE, createCluster, createSocketDirectory } from './embedded/cluster.ts';
import { claim, type Lock } from './embedded/lock.ts';
import { checkMajor } from './embedded/major.ts';
import { requirePassword } from './embedded/password.ts';
import { findPlacement, openTo, type Placement } from './embedded/placement.ts';
import {
  type Postmaster,
  type PostmasterPlan,
  startPostmaster,
  stopOrphan,
  stopPostmaster,
} from './embedded/postmaster.ts';
import { findRunning } from './embedded/running.ts';
import { openWalArchive } from './embedded/wal-archive.ts';

export interface EmbeddedPostgres {
  /** For the server's own role. */
  options: pg.PoolConfig;
  stop(): Promise<void>;
}

const RESTART_FIRST_MS = 100;
const RESTART_MOST_MS = 5_000;

/**
 * Starts the PostgreSQL of `dataDir`, which the first call creates, and keeps it running: if its process dies, starts
 * it again. If another server uses the directory, throws an error that names its PID.
 */
export async function startEmbeddedPostgres(parts: {
  dataDir: string;
  log: Logger;
  settings?: Record<string, string>;
  /** The folder to which it archives its changes; null: it does not. */
  walArchive: string | null;
}): Promise<EmbeddedPostgres> {
  const placement = await findPlacement(parts.dataDir, parts.log);
  await mkdir(placement.home, { recursive: true });
  // Regardless of the umask; the cluster in it stays private.
  await openTo(placement.home, placement.account);
  const lock = await claim(placement.home);
  try {
    const { plan, password } = await prepare(placement, parts.walArchive, parts.settings ?? {});
    const stop = keepRunning(plan, await startPostmaster(plan), lock, parts.log);
    const secret = password === null ? {} : { password };
    return { options: { host: plan.socketDirectory, user: APP_ROLE, database: APP_ROLE, ...secret }, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The PostgreSQL of `dataDir`, for a script: the one a running server uses, or one started for the script. */
export async function openEmbeddedPostgres(parts: {
  dataDir: string;
  log: Logger;
  walArchive: string | null;
}): Promise<EmbeddedPostgres> {
  const { home } = await findPlacement(parts.dataDir, parts.log);
  const running = await findRunning(home);
  return running ? { options: running, stop: async () => undefined } : startEmbeddedPostgres(parts);
}

async function prepare(
  placement: Placement,
  walArchive: string | null,
  settings: Record<string, string>,
): Promise<{ plan: PostmasterPlan; password: string | null }> {
  const binaries = await findBinaries(placement);
  const cluster = await createCluster(placement, binaries);
  await checkMajor(cluster, binaries.postgres, placement.account);
  await stopOrphan(cluster);
  const password = await requirePassword(placement, cluster, binaries);
  const archive = walArchive === null ? {} : await openWalArchive(walArchive, placement, cluster, binaries);
  const plan = {
    binary: binaries.postgres,
    account: placement.account,
    cluster,
    socketDirectory: await createSocketDirectory(placement),
    logFile: join(placement.home, 'postgres.log'),
    settings: { ...archive, ...settings },
  };
  return { plan, password };
}

function keepRunning(plan: PostmasterPlan, first: Postmaster, lock: Lock, log: Logger): () => Promise<void> {
  let postmaster = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const watch = async () => {
    const { code, signal } = await postmaster.ended;
    if (isStopping) return;
    log.error({ code, signal }, 'the database process died, restarting');
    restarting = restart();
  };

  const restart = async () => {
    for (let delayMs = RESTART_FIRST_MS; !isStopping; delayMs = Math.min(delayMs * 2, RESTART_MOST_MS)) {
      try {
        postmaster = await startPostmaster(plan);
        void watch();
        log.info('the database is back');
        return;
      } catch (error) {
        log.error({ err: error }, 'could not restart the database yet, retrying');
        await sleep(delayMs);
      }
    }
  };

  void watch();
  return async () => {
    isStopping = true;
    await restarting;
    await stopPostmaster(postmaster);
    await rm(plan.socketDirectory, { recursive: true, force: true });
    await lock.release();
  };
}
