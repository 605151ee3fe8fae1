import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSize, recordBackup } from '../src/features/analytics/index.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { type Db, openPool } from '../src/platform/db/database.ts';
import { findPlacement } from '../src/platform/db/embedded/placement.ts';
import { openEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { loadSecrets } from '../src/platform/secrets/secrets.ts';
import { createFolder } from '../src/platform/storage/folders.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createLogger } from '../src/platform/telemetry/log/logger.ts';
import { announceFailure } from './backup/announce-failure.ts';
import { removeOldBases, writeBaseBackup } from './backup/base-backups.ts';
import { readKeptSecrets } from './backup/kept-secrets.ts';
import { openObjectPool } from './backup/object-pool.ts';
import { formatArchiveName, parseRetention, type Retention, removeOutdated } from './backup/retention.ts';
import { createSeal, writeNewIdentity } from './backup/sealing.ts';
import { writeBackup } from './backup/write-backup.ts';

/**
 * `npm run backup -- [FILE | --to FOLDER] [--keep 7d,4w,12m] [--with-secrets]` saves the database, the files and, with
 * the last option, the keys. The server may keep running. Without FILE, files that an earlier backup in the folder has
 * copied are not copied again. With BACKUP_RECIPIENTS it is encrypted; `npm run backup -- --new-identity FILE` makes a
 * pair of keys for that.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'with-secrets': { type: 'boolean', default: false },
      to: { type: 'string' },
      keep: { type: 'string' },
      'new-identity': { type: 'string' },
    },
  });
  if (values['new-identity'] === undefined) await run(positionals, values);
  else await makeIdentity(resolve(values['new-identity']));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

interface Options {
  'with-secrets': boolean;
  to?: string;
  keep?: string;
}

async function makeIdentity(path: string): Promise<void> {
  const recipient = await writeNewIdentity(path);
  console.log(`${path} opens the backups. Keep it away from this machine, twice: without it they are lost.`);
  console.log(`BACKUP_RECIPIENTS=${recipient}`);
}

async function run(positionals: string[], values: Options): Promise<void> {
  const config = readConfig(process.env);
  const place = findPlace(positionals, values.to, config);
  const keep = values.keep === undefined ? null : parseRetention(values.keep);
  if (keep && place.isWhole) throw new Error('--keep goes with a folder (--to FOLDER), not with a file.');
  if (config.databaseUrl === null && !existsSync(config.dataDir)) {
    throw new Error(`There is nothing to back up: ${config.dataDir} does not exist.`);
  }
  const database =
    config.databaseUrl === null
      ? await openEmbeddedPostgres({
          dataDir: config.dataDir,
          log: createLogger(config.logLevel),
          walArchive: config.walArchive,
        })
      : { options: { connectionString: config.databaseListenUrl ?? config.databaseUrl }, stop: async () => undefined };
  const { db, pool } = openPool(database.options);
  try {
    const lost = await backUp({
      config,
      db,
      database: database.options,
      ...place,
      keep,
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
}

/** The given file, else one named after the current time in a folder; the health page checks DATA_DIR/backups. */
function findPlace([file, ...more]: string[], folder: string | undefined, { dataDir, backupRecipients }: Config) {
  if (more.length > 0 || (file !== undefined && folder !== undefined))
    throw new Error('Give one file or one folder: npm run backup -- FILE, or npm run backup -- --to FOLDER');
  if (file !== undefined) return { path: resolve(file), isWhole: true };
  const home = folder === undefined ? join(dataDir, 'backups') : resolve(folder);
  return { path: join(home, formatArchiveName(new Date(), backupRecipients !== null)), isWhole: false };
}

interface Asked {
  config: Config;
  db: Db;
  database: object;
  path: string;
  /** All files in the one file, instead of beside it. */
  isWhole: boolean;
  keep: Retention | null;
  withSecrets: boolean;
}

/** Returns how many files are missing from the storage. */
async function backUp(asked: Asked): Promise<number> {
  const { config, db, database, path, isWhole, keep, withSecrets } = asked;
  await createFolder(dirname(path));
  const storage = await openStorage(config, await loadSecrets(config, db));
  const secrets = withSecrets ? await readKeptSecrets(config, db) : null;
  const began = performance.now();
  const seal = config.backupRecipients === null ? null : await createSeal(config.backupRecipients);
  const pool = isWhole ? null : await openObjectPool(path, seal);
  const { rows, files, known, size, lost } = await writeBackup({
    database,
    storage,
    path,
    pool,
    seal,
    secrets,
    now: new Date(),
  });
  await recordBackup(db, { at: new Date(), bytes: size });
  const count = (number: number) => number.toLocaleString('en-US');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const old = isWhole ? '' : ` (${count(known)} of them copied before)`;
  console.log(`${path}: ${count(rows)} rows, ${count(files)} files${old}, ${formatSize(size)}, ${seconds} s.`);
  if (seal) console.log('Encrypted: only the identity of BACKUP_RECIPIENTS opens it.');
  if (config.secretKey !== null) console.log('The keys come from SECRET_KEY: keep that, too.');
  else if (secrets === null)
    console.log('Without keys (use --with-secrets to include them); see "Back up and restore" in docs/operations.md.');
  else console.log('It holds the keys of this installation: anyone who can read it can sign in as any user.');
  if (lost.length > 0) {
    console.error(
      `${count(lost.length)} files are missing from the storage and from the backup: ${lost.slice(0, 5).join(', ')}.`,
    );
    process.exitCode = 2;
  }
  if (keep) await prune(path, keep);
  if (config.databaseUrl === null && config.walArchive !== null)
    await addBase(database, config, config.walArchive, keep);
  return lost.length;
}

/** What recovery to a moment begins with. */
async function addBase(database: object, config: Config, archive: string, keep: Retention | null): Promise<void> {
  const { home } = await findPlacement(config.dataDir, createLogger('warn'));
  const began = performance.now();
  const path = await writeBaseBackup(database, join(home, 'cluster'), archive);
  console.log(
    `${path}: the base of a recovery to any moment from now on, ${((performance.now() - began) / 1_000).toFixed(1)} s.`,
  );
  if (config.backupRecipients !== null) console.log('It and the changes in WAL_ARCHIVE are not encrypted.');
  if (keep === null) return;
  const { bases, segments } = await removeOldBases(archive, keep.d, new Date());
  console.log(`Removed ${bases} older bases and ${segments} segments of changes that only they needed.`);
}

/** The new backup is there, whatever happens to the old ones. */
async function prune(path: string, keep: Retention): Promise<void> {
  try {
    const { backups, objects } = await removeOutdated(path, keep);
    console.log(`Removed ${backups} older backups and ${objects} files that only they held.`);
  } catch (error) {
    console.error(`No older backup was removed. ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  }
}
