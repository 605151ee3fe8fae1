import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { findBinaries } from '../../src/platform/db/embedded/binaries.ts';
import { createSocketDirectory } from '../../src/platform/db/embedded/cluster.ts';
import { findPlacement } from '../../src/platform/db/embedded/placement.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from '../../src/platform/db/embedded/postmaster.ts';
import { sendSignal } from '../../src/platform/db/embedded/process-table.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { asAdmin } from './as-admin.ts';
import { makeDataDir } from './data-dir.ts';
import type { TestDatabase } from './database.ts';
import { CARELESS, placeTemplateCluster, TEMPLATE } from './template-cluster.ts';

const HBA = 'local all all trust\nlocal replication all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';
const STANDARD_PORT = 5432;

/** One PostgreSQL of a pair, in processes of its own. */
export interface PairMember {
  /** Of an administrator, through its socket. */
  admin: { host: string; port: number; user: string };
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As `pg_ctl stop -m immediate` does: what is in memory is lost. */
  abort(): Promise<void>;
}

export interface ReplicatedPair {
  primary: PairMember;
  replica: PairMember;
  drop(): Promise<void>;
}

/** A primary with the migrated database and a streaming replica; with ports they also listen on them. */
export async function startPair(
  settings: Record<string, string>,
  ports: { primary: number; replica: number } | null = null,
): Promise<ReplicatedPair> {
  const dataDir = await makeDataDir();
  await placeTemplateCluster(dataDir);
  const hba = join(dataDir, 'pg_hba.conf');
  await writeFile(hba, HBA, { mode: 0o644 });
  const log = pino({ level: 'silent' });
  const all = { ...settings, wal_level: 'replica', max_wal_senders: '4', hba_file: hba };
  // A standby can only begin from a cluster that has run with this level of log.
  await (await startEmbeddedPostgres({ dataDir, walArchive: null, log, settings: all })).stop();
  const placement = await findPlacement(dataDir, log);
  const standby = join(placement.home, 'standby');
  execFileSync('cp', ['-a', join(placement.home, 'cluster'), standby]);
  await writeFile(join(standby, 'standby.signal'), '', { mode: 0o644 });
  const binary = (await findBinaries(placement)).postgres;
  const sockets: string[] = [];
  const launch = async (name: string, cluster: string, port: number | undefined, own: Record<string, string>) => {
    const home = join(placement.home, name);
    await mkdir(home);
    const socketDirectory = await createSocketDirectory({ ...placement, home });
    sockets.push(socketDirectory);
    const listening = port === undefined ? {} : { port: String(port), listen_addresses: '127.0.0.1' };
    const plan = {
      ...{ binary, account: placement.account, cluster, socketDirectory, logFile: join(home, 'log') },
      settings: { ...all, ...listening, ...own },
    };
    let postmaster: Postmaster = await startPostmaster(plan);
    return {
      admin: { host: socketDirectory, port: port ?? STANDARD_PORT, user: 'postgres' },
      async start() {
        postmaster = await startPostmaster(plan);
      },
      stop: () => stopPostmaster(postmaster),
      abort: async () => {
        if (postmaster.pid !== undefined) sendSignal(postmaster.pid, 'SIGQUIT');
        await postmaster.ended;
      },
    };
  };
  const primary = await launch('primary', join(placement.home, 'cluster'), ports?.primary, {});
  const { host, port, user } = primary.admin;
  const replica = await launch('replica', standby, ports?.replica, {
    primary_conninfo: `host=${host} port=${port} user=${user}`,
  });
  return {
    primary,
    replica,
    async drop() {
      await replica.stop();
      await primary.stop();
      for (const folder of [...sockets, dataDir]) await rm(folder, { recursive: true, force: true });
    },
  };
}

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
  const { primary, replica, drop } = await startPair(CARELESS);
  const options = { ...primary.admin, user: 'haulwise', database: TEMPLATE };
  return {
    database: { options, url: null, drop: async () => undefined },
    readUrl: `postgres://haulwise@localhost/${TEMPLATE}?host=${encodeURIComponent(replica.admin.host)}`,
    pause: () => asAdmin(replica.admin, 'select pg_wal_replay_pause()'),
    resume: () => asAdmin(replica.admin, 'select pg_wal_replay_resume()'),
    stopReplica: replica.stop,
    startReplica: replica.start,
    drop,
  };
}
