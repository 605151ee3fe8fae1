import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { runMigrations } from '../platform/db/migrate.ts';
import type { Logger } from '../platform/telemetry/log/logger.ts';

/** An external database may start at the same time as the server, as with Docker Compose. */
const WAIT_TIMEOUT_MS = 60_000;
const RETRY_EVERY_MS = 500;
/** node-postgres throws plain errors for these. */
const DRIVER_TIMEOUTS = /timeout expired|timeout exceeded|read timeout|connection terminated/i;
const NOT_THERE_YET = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'];

/** Opens and migrates the database of DATABASE_URL, else the embedded one. */
export async function openDatabase(config: Config, log: Logger, migrations: string): Promise<EmbeddedPostgres> {
  const database =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : { options: { connectionString: config.databaseUrl }, stop: async () => undefined };
  try {
    const applied = await whenThere(() => runMigrations(database.options, migrations), log);
    if (applied.length > 0) log.info({ migrations: applied }, 'migrated');
    return database;
  } catch (error) {
    await database.stop();
    throw config.databaseUrl === null ? error : nameKey(error);
  }
}

/** The system's own errors say what happened, but not where to look. */
function nameKey(error: unknown): unknown {
  const isOfConnection = error instanceof Error && ('code' in error || error instanceof AggregateError);
  if (!isOfConnection) return error;
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return new Error(`DATABASE_URL: ${first instanceof Error ? first.message : error.message}`, { cause: error });
}

async function whenThere<T>(work: () => Promise<T>, log: Logger): Promise<T> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const isAway = NOT_THERE_YET.includes(code) || DRIVER_TIMEOUTS.test(String(error));
      if (!isAway || performance.now() > deadline) throw error;
      log.warn({ code }, 'waiting for the database');
      await sleep(RETRY_EVERY_MS);
    }
  }
}
