import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { runMigrations } from '../platform/db/migrate.ts';
import { createStartWait } from '../platform/db/wait-at-start.ts';
import type { Logger } from '../platform/telemetry/log/logger.ts';

/** A pooler refuses settings of a session at its start. */
const POOLED = { statement_timeout: false } as const;

export interface OpenedDatabase extends EmbeddedPostgres {
  /** Never through a pooler. */
  direct: pg.PoolConfig;
}

/** Opens and migrates the database of DATABASE_URL, else the embedded one. */
export async function openDatabase(config: Config, log: Logger, migrations: string): Promise<OpenedDatabase> {
  const database = await openOptions(config, log);
  try {
    const wait = createStartWait(config, log, 'direct');
    const onWait = () => log.info('waiting for another server that migrates the database');
    const applied = await wait('its tables', () => runMigrations(database.direct, migrations, { onWait }));
    if (applied.length > 0) log.info({ migrations: applied }, 'migrated');
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The database of DATABASE_URL, else the embedded one, not migrated. */
async function openOptions(
  { databaseUrl, databaseListenUrl, dataDir, walArchive }: Config,
  log: Logger,
): Promise<OpenedDatabase> {
  if (databaseUrl === null) {
    const embedded = await startEmbeddedPostgres({ dataDir, log, walArchive });
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
