import { join } from 'node:path';
import { openDatabase } from '../src/app/open-database.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createLogger } from '../src/platform/telemetry/log/logger.ts';

/** `npm run migrate` migrates the configured database without starting the server, for example before a rollout. */
try {
  const config = readConfig(process.env);
  const database = await openDatabase(
    config,
    createLogger(config.logLevel),
    join(import.meta.dirname, '../migrations'),
  );
  await database.stop();
  console.log('The database is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
