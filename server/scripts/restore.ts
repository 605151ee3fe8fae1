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

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const USAGE = 'Give one file: npm run restore -- FILE, or npm run restore -- --check [FILE] to try it elsewhere';

/**
 * `npm run restore -- FILE` restores a backup into a new DATA_DIR or a new database. Stop the server first.
 * `npm run restore -- --check [FILE]` tries it in a place of its own, beside the running server.
 */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
  const [file, ...more] = positionals;
  if (more.length > 0 || (file === undefined && !values.check)) throw new Error(USAGE);
  const config = readConfig(process.env);
  const path = file === undefined ? await findNewestBackup(join(config.dataDir, 'backups')) : resolve(file);
  // A damaged backup is refused before a database is created.
  const manifest = await verifyArchive(path);
  if (values.check) await check(path, manifest, config);
  else await restoreHere(path, manifest, config);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function check(path: string, manifest: Manifest, { logLevel }: Config): Promise<void> {
  const began = performance.now();
  const { damaged } = await runDrill({ path, manifest, migrations: MIGRATIONS, log: createLogger(logLevel) });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  if (damaged.length > 0)
    throw new Error(`${path} can be restored, but ${damaged.length} files in it are not what was uploaded.`);
  console.log(`${path} can be restored: ${summarize(manifest)} of ${manifest.made_at}, in ${seconds} s.`);
}

async function restoreHere(path: string, manifest: Manifest, config: Config): Promise<void> {
  const database =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLogger(config.logLevel) })
      : { options: { connectionString: config.databaseListenUrl ?? config.databaseUrl }, stop: async () => undefined };
  try {
    await restore(path, manifest, config, database.options);
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

async function restore(path: string, manifest: Manifest, config: Config, options: object): Promise<void> {
  const { db } = openPool(options);
  try {
    await restoreBackup({
      path,
      manifest,
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
