import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { runMigrations } from '../platform/db/migrate.ts';
import type { Logger } from '../platform/telemetry/log/logger.ts';

/** A pooler refuses settings of a session at its start. */
const POOLED = { statement_timeout: false } as const;
/** An external database may start at the same time as the server, as with Docker Compose. */
const WAIT_TIMEOUT_MS = 60_000;
const RETRY_EVERY_MS = 500;
/** node-postgres throws plain errors for these. */
const DRIVER_TIMEOUTS = /timeout expired|timeout exceeded|read timeout|connection terminated/i;
const NOT_THERE_YET = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'];

export interface OpenedDatabase extends EmbeddedPostgres {
  /** Never through a pooler. */
  direct: pg.PoolConfig;
}

/** Opens and migrates the database of DATABASE_URL, else the embedded one. */
export async function openDatabase(config: Config, log: Logger, migrations: string): Promise<OpenedDatabase> {
  const database = await openOptions(config, log);
  try {
    const applied = await whenThere(() => runMigrations(database.direct, migrations), log);
    if (applied.length > 0) log.info({ migrations: applied }, 'migrated');
    return database;
  } catch (error) {
    await database.stop();
    throw config.databaseUrl === null ? error : nameKey(error, config);
  }
}

/** The database of DATABASE_URL, else the embedded one, not migrated. */
async function openOptions({ databaseUrl, databaseListenUrl, dataDir }: Config, log: Logger): Promise<OpenedDatabase> {
  if (databaseUrl === null) {
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    return { ...embedded, direct: embedded.options };
  }
  const direct = { connectionString: databaseListenUrl ?? databaseUrl };
  const isPooled = direct.connectionString !== databaseUrl;
  return {
    options: { connectionString: databaseUrl, ...(isPooled ? POOLED : {}) },
    direct,
    stop: async () => undefined,
  };
}

/** The system's own errors say what happened, but not where to look. */
function nameKey(error: unknown, { databaseUrl, databaseListenUrl }: Config): unknown {
  const key = databaseListenUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL';
  const isOfConnection = error instanceof Error && ('code' in error || error instanceof AggregateError);
  if (!isOfConnection) return error;
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return new Error(`${key}: ${first instanceof Error ? first.message : error.message}`, { cause: error });
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
