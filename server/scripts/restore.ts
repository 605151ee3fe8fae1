import { join, resolve } from 'node:path';
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

/** `npm run restore -- FILE` restores a backup into a new DATA_DIR or a new database. Stop the server first. */
try {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error('Give one file: npm run restore -- FILE');
  const path = resolve(file);
  // A damaged backup is refused before a database is created.
  const manifest = await verifyArchive(path);
  const config = readConfig(process.env);
  const database =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: createLogger(config.logLevel) })
      : { options: { connectionString: config.databaseUrl }, stop: async () => undefined };
  try {
    await restore(path, manifest, config, database.options);
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function restore(path: string, manifest: Manifest, config: Config, options: object): Promise<void> {
  const { db } = openPool(options);
  try {
    await restoreBackup({
      path,
      manifest,
      database: options,
      migrations: join(import.meta.dirname, '../migrations'),
      keepSecrets: (secrets) => keepSecrets(config, db, secrets),
      openStorage: async () => openStorage(config, await loadSecrets(config, db)),
    });
    const count = (number: number) => number.toLocaleString('en-US');
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${count(rows)} rows and ${count(manifest.files.length)} files of ${manifest.made_at}.`);
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
