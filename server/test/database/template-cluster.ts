import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { fingerprint } from '../../../scripts/fingerprint.mjs';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { runMigrations } from '../../src/platform/db/migrate.ts';
import { asAdmin } from './as-admin.ts';
import { makeDataDir } from './data-dir.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** The migrated database in every test cluster that nobody connects to. */
export const TEMPLATE = 'template_of_tests';
/** Nothing in a test outlives a crash of the machine. */
export const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const STORE = join(import.meta.dirname, '../../../.cache/test-clusters');
/** All that a migrated cluster depends on. */
const INPUTS = ['server/migrations', 'server/src/platform/db', 'package-lock.json'];
/** Each file that is not there need not be copied. */
const UNUSED = ['alter database template0 is_template false', 'drop database template0', 'drop database haulwise'];
const KEPT_MS = 24 * 3_600_000;

/** Puts a migrated cluster into `dataDir`. It is made once for each state of the migrations and copied from then on. */
export async function placeTemplateCluster(dataDir: string): Promise<void> {
  const stored = join(STORE, fingerprint(INPUTS).slice(0, 16));
  if (!existsSync(stored)) await storeCluster(stored);
  const now = new Date();
  utimesSync(stored, now, now);
  const home = join(dataDir, 'postgres');
  await mkdir(home);
  await chmod(home, 0o711);
  copyFolder(join(stored, 'cluster'), join(home, 'cluster'));
}

async function storeCluster(stored: string): Promise<void> {
  const dataDir = await makeDataDir();
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      walArchive: null,
      log: pino({ level: 'warn' }),
      settings: CARELESS,
    });
    try {
      await asAdmin({ ...postgres.options, user: 'postgres' }, `create database ${TEMPLATE} owner haulwise`, ...UNUSED);
      const template = { ...postgres.options, database: TEMPLATE };
      await runMigrations(template, MIGRATIONS);
      await createQueues(template);
    } finally {
      await postgres.stop();
    }
    mkdirSync(STORE, { recursive: true });
    removeUnused();
    // Appears whole or not at all: another run may be looking for it.
    const unfinished = `${stored}.${process.pid}`;
    mkdirSync(unfinished);
    copyFolder(join(dataDir, 'postgres/cluster'), join(unfinished, 'cluster'));
    if (existsSync(stored)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, stored);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A start creates the tables of its queues where they are missing, which takes longer than all the rest of it. */
async function createQueues(options: pg.PoolConfig): Promise<void> {
  // Loading the whole application takes seconds, which a run with a stored cluster saves.
  const { startTestApp } = await import('../harness.ts');
  const database = { options, url: null, drop: async () => undefined };
  const app = await startTestApp({ database });
  await app.close();
}

function removeUnused(): void {
  for (const name of readdirSync(STORE)) {
    const path = join(STORE, name);
    if (statSync(path).mtimeMs < Date.now() - KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** With the owner: where root runs the tests, the files of a cluster are another account's. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
