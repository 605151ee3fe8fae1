import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts';
import { createSocketDirectory } from '../../src/platform/db/embedded/cluster.ts';
import { findPlacement } from '../../src/platform/db/embedded/placement.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from '../../src/platform/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { asAdmin } from './as-admin.ts';
import { makeDataDir } from './data-dir.ts';
import type { TestDatabase } from './database.ts';
import { CARELESS, placeTemplateCluster, TEMPLATE } from './template-cluster.ts';

const HBA = 'local all all trust\nlocal replication all trust\n';

/** A migrated primary and a streaming replica of it. */
export interface ReplicatedDatabase {
  database: TestDatabase;
  readUrl: string;
  /** Stops and goes on replaying what the replica receives. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  drop(): Promise<void>;
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const dataDir = await makeDataDir();
  await placeTemplateCluster(dataDir);
  const hba = join(dataDir, 'pg_hba.conf');
  await writeFile(hba, HBA, { mode: 0o644 });
  const log = pino({ level: 'silent' });
  const settings = { ...CARELESS, wal_level: 'replica', max_wal_senders: '4', hba_file: hba };
  const start = () => startEmbeddedPostgres({ dataDir, walArchive: null, log, settings });
  // A standby can only begin from a cluster that has run with this level of log.
  await (await start()).stop();
  const placement = await findPlacement(dataDir, log);
  const cluster = join(placement.home, 'standby');
  execFileSync('cp', ['-a', join(placement.home, 'cluster'), cluster]);
  await writeFile(join(cluster, 'standby.signal'), '', { mode: 0o644 });
  const primary = await start();
  const home = join(placement.home, 'replica');
  await mkdir(home);
  const plan = {
    binary: (await findBinaries(placement)).postgres,
    account: placement.account,
    cluster,
    socketDirectory: await createSocketDirectory({ ...placement, home }),
    logFile: join(placement.home, 'standby.log'),
    settings: { ...settings, primary_conninfo: `host=${primary.options.host} user=postgres` },
  };
  const replica = { host: plan.socketDirectory, user: 'postgres' };
  let postmaster: Postmaster = await startPostmaster(plan);
  const stopReplica = () => stopPostmaster(postmaster);
  return {
    database: { options: { ...primary.options, database: TEMPLATE }, url: null, drop: async () => undefined },
    readUrl: `postgres://haulwise@localhost/${TEMPLATE}?host=${encodeURIComponent(plan.socketDirectory)}`,
    pause: () => asAdmin(replica, 'select pg_wal_replay_pause()'),
    resume: () => asAdmin(replica, 'select pg_wal_replay_resume()'),
    stopReplica,
    async startReplica() {
      postmaster = await startPostmaster(plan);
    },
    async drop() {
      await stopReplica();
      await primary.stop();
      await rm(plan.socketDirectory, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
