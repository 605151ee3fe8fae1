import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSize, recordBackup } from '../src/features/analytics/index.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { type Db, openPool } from '../src/platform/db/database.ts';
import { openEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { loadSecrets } from '../src/platform/secrets/secrets.ts';
import { createFolder } from '../src/platform/storage/folders.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createLogger } from '../src/platform/telemetry/log/logger.ts';
import { announceFailure } from './backup/announce-failure.ts';
import { readKeptSecrets } from './backup/kept-secrets.ts';
import { writeBackup } from './backup/write-backup.ts';

/**
 * `npm run backup -- [FILE] [--with-secrets]` saves the database, the files and, with the option, the keys. The server
 * may keep running.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    throw new Error(`There is nothing to back up: ${config.dataDir} does not exist.`);
  }
  const database =
    config.databaseUrl === null
      ? await openEmbeddedPostgres({ dataDir: config.dataDir, log: createLogger(config.logLevel) })
      : { options: { connectionString: config.databaseUrl }, stop: async () => undefined };
  const { db, pool } = openPool(database.options);
  try {
    const lost = await backUp({
      config,
      db,
      database: database.options,
      path: pathOf(positionals, config),
      withSecrets: values['with-secrets'],
    });
    if (lost > 0) await announceFailure(db, pool, `${lost} files are missing from the storage.`);
  } catch (error) {
    await announceFailure(db, pool, error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** The given file, else one named after the current time, in the folder that the health page checks. */
function pathOf([file, ...more]: string[], config: Config): string {
  if (more.length > 0) throw new Error('Give one file: npm run backup -- FILE');
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return file === undefined ? join(config.dataDir, 'backups', `haulwise-${moment}Z.tar.gz`) : resolve(file);
}

async function backUp(asked: {
  config: Config;
  db: Db;
  database: object;
  path: string;
  withSecrets: boolean;
}): Promise<number> {
  const { config, db, database, path, withSecrets } = asked;
  await createFolder(dirname(path));
  const storage = await openStorage(config, await loadSecrets(config, db));
  const secrets = withSecrets ? await readKeptSecrets(config, db) : null;
  const began = performance.now();
  const { rows, files, size, lost } = await writeBackup({ database, storage, path, secrets, now: new Date() });
  await recordBackup(db, { at: new Date(), bytes: size });
  const count = (number: number) => number.toLocaleString('en-US');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${path}: ${count(rows)} rows, ${count(files)} files, ${formatSize(size)}, ${seconds} s.`);
  if (config.secretKey !== null) console.log('The keys come from SECRET_KEY: keep that, too.');
  else if (secrets === null)
    console.log('Without keys (use --with-secrets to include them); see "Back up and restore" in docs/operations.md.');
  else console.log('It holds the keys of this installation: anyone who has it can sign in as any user.');
  if (lost.length > 0) {
    console.error(
      `${count(lost.length)} files are missing from the storage and from the backup: ${lost.slice(0, 5).join(', ')}.`,
    );
    process.exitCode = 2;
  }
  return lost.length;
}
