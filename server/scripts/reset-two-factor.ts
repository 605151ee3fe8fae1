import { join } from 'node:path';
import { openDatabase } from '../src/app/open-database.ts';
import { removeTwoFactorByOperator } from '../src/features/auth/index.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { systemClock } from '../src/platform/core/clock.ts';
import { openPool } from '../src/platform/db/database.ts';
import { createLogger } from '../src/platform/telemetry/log/logger.ts';

/** `npm run two-factor:reset -- USERNAME` turns two-factor sign-in off if no administrator can. Stop the server. */
try {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Error('Give a username: npm run two-factor:reset -- USERNAME');
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const database = await openDatabase(config, log, join(import.meta.dirname, '../migrations'));
  try {
    const { db } = openPool(database.options);
    const isOff = await removeTwoFactorByOperator({ db, clock: systemClock }, name).finally(() => db.destroy());
    if (!isOff) throw new Error(`There is no user ${name} with two-factor sign-in.`);
    console.log(
      `Two-factor sign-in of ${name} is off. They are signed out everywhere and sign in with their password.`,
    );
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
