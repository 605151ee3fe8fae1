import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.generated.ts';

/** The typed database; a transaction is one too. */
export type Db = Kysely<Database>;
export type Pool = pg.Pool;

const MAX_CONNECTIONS = 10;
const ACQUIRE_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 8_000;
/** Below the statement time-out: a server that hangs enforces nothing, and a request must fail within 8 s. */
const READ_TIMEOUT_MS = 7_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Opens a pool of at most 10 connections. Nothing connects before the first query. End it with `db.destroy()`. */
export function connect(options: pg.PoolConfig): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    application_name: 'haulwise',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...options,
  });
  // Without listeners a connection that breaks would end the process; whoever uses it learns of it from the query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: discardingHung(pool) }) }), pool };
}

/** Runs `work` in a transaction, or within the one that `db` already is. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Kysely always returns connections as sound; one whose query timed out still waits for its answer and must go. */
function discardingHung(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => discardedWhenHung(await pool.connect()),
    end: () => pool.end(),
  };
}

function discardedWhenHung(client: pg.PoolClient): PostgresPoolClient {
  let hung: Error | undefined;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    if (hung !== undefined) throw hung;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') hung = error;
      throw error;
    }
  };
  // The type also allows cursors, which nobody opens.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(hung) };
}
