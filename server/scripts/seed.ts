import { join } from 'node:path';
import { openDatabase } from '../src/app/open-database.ts';
import { createPasswordHasher } from '../src/features/auth/passwords/password-hasher.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { systemClock } from '../src/platform/core/clock.ts';
import { openPool } from '../src/platform/db/database.ts';
import { loadSecrets } from '../src/platform/secrets/secrets.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createLogger } from '../src/platform/telemetry/log/logger.ts';
import { parseSeedArguments, type SeedArguments } from './seed/seed-arguments.ts';
import { checkAlmostEmpty, insertSeedData, PATIENT } from './seed/seed-database.ts';

/** `npm run seed -- --users 1000 --messages 10000 --days 365` fills a database with made-up users. */
try {
  const asked = parseSeedArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const database = await openDatabase(
    config,
    createLogger(config.logLevel),
    join(import.meta.dirname, '../migrations'),
  );
  try {
    await fill(config, database.options, asked);
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function fill(config: Config, options: object, { password, force, ...wanted }: SeedArguments): Promise<void> {
  const { db } = openPool({ ...options, ...PATIENT });
  try {
    if (!force) await checkAlmostEmpty(db);
    const passwordHash = password === null ? null : await createPasswordHasher(config.passwordCost).hash(password);
    const storage = await openStorage(config, await loadSecrets(config, db));
    const onStep = (step: string, seconds: number) => console.log(`${step}: ${seconds.toFixed(1)} s`);
    await insertSeedData(db, { ...wanted, now: systemClock.now(), passwordHash, storage, onStep });
    const count = (number: number) => number.toLocaleString('en-US');
    console.log(`Added ${count(wanted.users)} users and ${count(wanted.messages)} messages of ${wanted.days} days.`);
  } finally {
    await db.destroy();
  }
}
