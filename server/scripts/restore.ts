import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { openPool } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { loadSecrets } from '../src/platform/secrets/secrets.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createLogger } from '../src/platform/telemetry/log/logger.ts';
import { verifyArchive } from './backup/archive-reader.ts';
import { keepSecrets } from './backup/kept-secrets.ts';
import type { Manifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { findNewestBackup, runDrill } from './backup/restore-drill.ts';
import { parseMoment, restoreToMoment } from './backup/restore-to-moment.ts';
import { type Opener, readOpener } from './backup/sealing.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const USAGE = 'Give one file: npm run restore -- FILE, or npm run restore -- --check [FILE] to try it elsewhere';

/**
 * `npm run restore -- FILE` restores a backup into a new DATA_DIR or a new database. Stop the server first.
 * `npm run restore -- --check [FILE]` tries it in a place of its own, beside the running server.
 * `--identity FILE` with either names the file with the key of an encrypted backup.
 * `npm run restore -- --at MOMENT` puts the embedded database of this DATA_DIR back to a moment. Stop the server first.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, at: { type: 'string' }, identity: { type: 'string' } },
  });
  const config = readConfig(process.env);
  if (values.at !== undefined) await goBack(values.at, positionals, config);
  else {
    const opener = values.identity === undefined ? null : await readOpener(resolve(values.identity));
    await restoreFrom(positionals, values.check ?? false, opener, config);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function restoreFrom([file, ...more]: string[], isTrial: boolean, opener: Opener | null, config: Config) {
  if (more.length > 0 || (file === undefined && !isTrial)) throw new Error(USAGE);
  const path = file === undefined ? await findNewestBackup(join(config.dataDir, 'backups')) : resolve(file);
  // A damaged backup is refused before a database is created.
  const source = { path, manifest: await verifyArchive(path, opener), opener };
  if (isTrial) await check(source, config);
  else await restoreHere(source, config);
}

interface Source {
  path: string;
  manifest: Manifest;
  opener: Opener | null;
}

/** To a moment, from what WAL_ARCHIVE holds. */
async function goBack(moment: string, positionals: string[], config: Config): Promise<void> {
  if (positionals.length > 0) throw new Error('--at takes no file: it reads WAL_ARCHIVE.');
  if (config.databaseUrl !== null) throw new Error('--at is for the embedded database. Use the tools of your own.');
  if (config.walArchive === null) throw new Error('WAL_ARCHIVE is not set, so there is nothing to go back with.');
  const at = parseMoment(moment, new Date());
  const { lastChange, base, before } = await restoreToMoment(
    config.dataDir,
    config.walArchive,
    at,
    createLogger(config.logLevel),
  );
  const last = lastChange === null ? 'none since its base backup' : lastChange.toISOString();
  console.log(`The database is back at ${at.toISOString()}; its last change: ${last} (from ${base.path}).`);
  if (before !== null) console.log(`As it was before, it is kept in ${before}. Remove it once all is well.`);
  console.log('Start the server, then make a backup.');
}

async function check(source: Source, { logLevel }: Config): Promise<void> {
  const { path, manifest } = source;
  const began = performance.now();
  const { damaged } = await runDrill({ ...source, migrations: MIGRATIONS, log: createLogger(logLevel) });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  if (damaged.length > 0)
    throw new Error(`${path} can be restored, but ${damaged.length} files in it are not what was uploaded.`);
  console.log(`${path} can be restored: ${summarize(manifest)} of ${manifest.made_at}, in ${seconds} s.`);
}

async function restoreHere(source: Source, config: Config): Promise<void> {
  const database =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: createLogger(config.logLevel),
          walArchive: config.walArchive,
        })
      : { options: { connectionString: config.databaseListenUrl ?? config.databaseUrl }, stop: async () => undefined };
  try {
    await restore(source, config, database.options);
  } finally {
    await database.stop();
  }
}

function summarize({ tables, files, objects }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count(rows)} rows and ${count(files.length + objects.length)} files`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

async function restore(source: Source, config: Config, options: object): Promise<void> {
  const { manifest } = source;
  const { db } = openPool(options);
  try {
    await restoreBackup({
      ...source,
      database: options,
      migrations: MIGRATIONS,
      keepSecrets: (secrets) => keepSecrets(config, db, secrets),
      openStorage: async () => openStorage(config, await loadSecrets(config, db)),
    });
    console.log(`Restored ${summarize(manifest)} of ${manifest.made_at}.`);
    if (!manifest.has_secrets && config.secretKey === null) {
      console.log(
        'The backup contained no keys: all users have to sign in again, and those with two-factor sign-in need a reset.',
      );
    }
    if (manifest.lost.length > 0)
      console.log(`${count(manifest.lost.length)} files were already missing when the backup was made.`);
  } finally {
    await db.destroy();
  }
}
