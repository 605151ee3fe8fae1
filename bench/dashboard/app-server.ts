/** Runs the whole application with made-up data in its own process: `app-server.ts DIRECTORY USERS MESSAGES`. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertSeedData } from '../../server/scripts/seed/seed-database.ts';
import { buildApp } from '../../server/src/app/build-app.ts';
import { openDatabase } from '../../server/src/app/open-database.ts';
import { sumUpSources } from '../../server/src/features/chat/index.ts';
import { sumSystemMetrics } from '../../server/src/features/uptime/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { systemClock } from '../../server/src/platform/core/clock.ts';
import { openPool } from '../../server/src/platform/db/database.ts';
import { createNotifications } from '../../server/src/platform/db/notifications.ts';
import { loadSecrets } from '../../server/src/platform/secrets/secrets.ts';
import { openStorage } from '../../server/src/platform/storage/open-storage.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';

const [dataDir = '', users = 0, messages = 0] = process.argv.slice(2);
const DAYS = 365;

const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
const log = createLogger(config.logLevel);
const postgres = await openDatabase(config, log, join(import.meta.dirname, '../../server/migrations'));
await seedOnce();
const { db, pool } = openPool(postgres.options);
const notifications = createNotifications(postgres.options, log);
const app = await buildApp({ config, db, pool, notifications, log, clock: systemClock, webDir: null });
await app.server.listen({ port: 0, host: '127.0.0.1' });
await app.start();
const address = app.server.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0, options: postgres.options });

process.once('message', async () => {
  await app.close();
  await notifications.close();
  await db.destroy();
  await postgres.stop();
  process.exit(0);
});

/** Skipped if the directory was used before: its rows are still there. */
async function seedOnce(): Promise<void> {
  const patient = openPool({ ...postgres.options, statement_timeout: 0, query_timeout: 0 });
  const { rows } = await sql<{ is_new: boolean }>`select not exists (select from users) as is_new`.execute(patient.db);
  if (rows[0]?.is_new) {
    const storage = await openStorage(config, await loadSecrets(config, patient.db));
    const wanted = { users: Number(users), messages: Number(messages), days: DAYS, now: systemClock.now() };
    const onStep = (step: string, seconds: number) => console.log(`${step}: ${seconds.toFixed(1)} s`);
    await insertSeedData(patient.db, { ...wanted, storage, onStep });
    // The hourly jobs of a server that ran all year would have done this.
    const context = { db: patient.db, clock: systemClock, config };
    await sumSystemMetrics(context);
    await sumUpSources(context);
    await sql`vacuum analyze`.execute(patient.db);
  }
  await patient.db.destroy();
}
