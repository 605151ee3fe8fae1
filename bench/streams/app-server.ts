/** The whole application with an engine that writes steadily, in its own process. */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../../server/src/app/build-app.ts';
import { openDatabase } from '../../server/src/app/open-database.ts';
import type { Engine } from '../../server/src/features/chat/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { systemClock } from '../../server/src/platform/core/clock.ts';
import { openPool } from '../../server/src/platform/db/database.ts';
import { createNotifications } from '../../server/src/platform/db/notifications.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';
import { makeDataDir } from '../../server/test/database/data-dir.ts';
import { steadyWords } from './steady.ts';

const words = Number(process.argv[2]);
const engine: Engine = async function* write({ signal }) {
  for await (const content of steadyWords(words, signal)) yield { type: 'delta', content };
};

const dataDir = await makeDataDir();
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
const log = createLogger(config.logLevel);
const migrations = fileURLToPath(new URL('../../server/migrations', import.meta.url));
const postgres = await openDatabase(config, log, migrations);
const { db, pool } = openPool(postgres.options);
const notifications = createNotifications(postgres.options, log);
const app = await buildApp({
  config,
  db,
  pool,
  notifications,
  log,
  clock: systemClock,
  webDir: null,
  engine,
});
await app.server.listen({ port: 0, host: '127.0.0.1' });
await app.start();
const address = app.server.server.address();
process.send?.({ ready: typeof address === 'object' ? address?.port : 0 });

process.on('message', async (message) => {
  if (message === 'lift plans') {
    await db.updateTable('subscriptions').set({ type: 'premium' }).execute();
    process.send?.({ lifted: true });
    return;
  }
  if (message !== 'stop') {
    process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss });
    return;
  }
  await app.close();
  await notifications.close();
  await db.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});
