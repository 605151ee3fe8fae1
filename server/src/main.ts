import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app/build-app.ts';
import { openDatabase } from './app/open-database.ts';
import { checkLimits } from './app/process/check-limits.ts';
import { FAILURE, openLastResort } from './app/process/last-resort.ts';
import { findPort, openPort } from './app/process/listen.ts';
import { readConfig } from './platform/config/config.ts';
import { systemClock } from './platform/core/clock.ts';
import { openPool } from './platform/db/database.ts';
import { createNotifications } from './platform/db/notifications.ts';
import { createStartWait } from './platform/db/wait-at-start.ts';
import { checkOneFolder, findFolderLine } from './platform/storage/one-folder.ts';
import { createLogger } from './platform/telemetry/log/logger.ts';
import { openTraces } from './platform/telemetry/traces/open-traces.ts';

/** The same relative path from the source and from the bundle. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const ARTICLES = fileURLToPath(new URL('../../knowledge', import.meta.url));
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

// Whatever is written is for this account alone; what others must read sets its own mode.
process.umask(0o077);

const stopped = new Promise<string>((resolve) => {
  // Kept for good: a second signal, as a process group and npm send it, must not cut off draining.
  process.on('SIGTERM', resolve).on('SIGINT', resolve);
  if (process.connected) process.once('disconnect', () => resolve('the supervisor ended'));
});
serve().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

async function serve(): Promise<void> {
  const settings = readConfig();
  const config = { ...settings, port: await findPort(settings) };
  const traces = config.traces === null ? null : await openTraces(config.traces);
  const log = createLogger(config.logLevel, undefined, traces?.ids);
  traces?.reportTo(log);
  const lastResort = openLastResort(log);
  checkLimits(log);
  const ending = Promise.race([stopped, lastResort.failed]);
  let isServing = false;
  const opening = openDatabase(config, log, MIGRATIONS);
  // Waiting for the database may take a minute; until it serves, nothing is lost if a signal ends the process.
  void ending.then(async (reason) => {
    if (isServing) return;
    log.info({ reason }, 'ended before it was ready');
    if (config.databaseUrl === null) await opening.then((database) => database.stop()).catch(() => undefined);
    process.exit(1);
  });
  const database = await opening;
  const { db, pool } = openPool(database.options);
  const folderLine = await findFolderLine(config);
  const line = folderLine === null ? database.direct : { ...database.direct, application_name: folderLine };
  const notifications = createNotifications(line, log, db);
  const close = async () => {
    await notifications.close();
    await db.destroy();
    await database.stop();
    await traces?.close();
  };
  let reason: string;
  try {
    if (folderLine !== null) {
      const check = () => checkOneFolder(db, notifications, folderLine);
      await createStartWait(config, log)('the servers beside it', check);
    }
    const app = await buildApp({
      config,
      db,
      pool,
      notifications,
      log,
      clock: systemClock,
      webDir: existsSync(WEB) ? WEB : null,
      articlesDir: ARTICLES,
    });
    lastResort.reportTo(app.recordFailure);
    // Printed before anything else can fail: it is not stored, and a later start creates no other.
    const password = await app.ensureFirstAdmin();
    if (password !== null)
      process.stdout.write(`Sign in as admin, then change this password, which is shown only now: ${password}\n`);
    await app.start();
    const address = await openPort(app.server, config).catch(async (error: unknown) => {
      await app.close();
      throw error;
    });
    isServing = true;
    process.stdout.write(`Haulwise is ready at ${config.publicUrl ?? address}\n`);
    process.send?.('ready');
    reason = await ending;
    log.info({ reason }, 'draining');
    await app.close(reason === FAILURE ? 0 : config.stopDelayMs);
  } finally {
    await close();
  }
  process.exit(reason === FAILURE ? 1 : 0);
}
