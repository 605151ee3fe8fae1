import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import pg from 'pg';
import { startTimer } from '../core/timers.ts';
import { type ConnectionWait, connectionWaits, runInSpan } from '../telemetry/traces/spans.ts';
import type { Database } from './schema.generated.ts';

/** The typed database; a transaction is one too. */
export type Db = Kysely<Database>;
export type Pool = pg.Pool;

const MAX_CONNECTIONS = 10;
const ACQUIRE_TIMEOUT_MS = 3_000;
/** The message of node-postgres when no connection is free in time. */
const ACQUIRE_TIMED_OUT = 'timeout exceeded when trying to connect';
const STATEMENT_TIMEOUT_MS = 8_000;
/** Below the statement timeout: a hung server enforces nothing, and a request must fail within 8 s. */
const READ_TIMEOUT_MS = 7_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
/** The length to which traces shorten a statement (characters). */
const MOST_SHOWN = 2_000;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Opens a pool of at most 10 connections. Nothing connects before the first query. End it with `db.destroy()`. */
export function openPool(options: pg.PoolConfig): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    application_name: 'haulwise',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    // Statements of a transaction that do not need each other's results are sent without waiting between them.
    pipeline: true,
    ...options,
  });
  // Without a listener, a broken connection would end the process. The query that uses it gets the error anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: createPipelining(new PostgresDialect({ pool: discardingHung(pool) })), pool };
}

function createPipelining(dialect: PostgresDialect): Db {
  const plain = new Kysely<Database>({ dialect });
  const provider: ConnectionProvider = {
    provideConnection: (consume) => plain.getExecutor().provideConnection(consume),
  };
  const executor = new PipeliningExecutor([dialect.createQueryCompiler(), dialect.createAdapter()], provider);
  // Begins and ends transactions.
  const driver = Object.assign(dialect.createDriver(), { destroy: () => plain.destroy() });
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor });
}

/**
 * Kysely has each statement of a transaction wait for the one before. A connection keeps their order by itself, so what is
 * asked for together is sent together.
 */
class PipeliningExecutor extends DefaultQueryExecutor {
  private readonly parts: readonly [Compiler, Adapter];

  constructor(parts: readonly [Compiler, Adapter], provider: ConnectionProvider) {
    super(...parts, provider);
    this.parts = parts;
  }

  override withConnectionProvider(provider: ConnectionProvider): PipeliningExecutor {
    return new PipeliningExecutor(this.parts, shareConnection(provider));
  }
}

type Compiler = ReturnType<PostgresDialect['createQueryCompiler']>;
type Adapter = ReturnType<PostgresDialect['createAdapter']>;

/** The connection of a transaction, for any number of statements at once. */
function shareConnection(provider: ConnectionProvider): ConnectionProvider {
  let shared: DatabaseConnection | undefined;
  const taken = provider.provideConnection(async (connection) => {
    shared = connection;
  });
  // A transaction that is over says so to its statements.
  taken.catch(() => undefined);
  return { provideConnection: (consume) => (shared ? consume(shared) : provider.provideConnection(consume)) };
}

/**
 * Runs `work` in a transaction, or within the one that `db` already is. Statements are done in the order in which they are
 * given, so those that do not need each other's results go together (`Promise.all`), in one round trip.
 */
export function runInTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Where connections come from within `runOnPool`; emptied at its end, since timers begun in it keep it. */
const elsewhere = new AsyncLocalStorage<{ pool: pg.Pool | null }>();

/** Runs a read whose connections come from another pool, whichever database it names. */
export async function runOnPool<T>(pool: pg.Pool, read: () => Promise<T>): Promise<T> {
  const store: { pool: pg.Pool | null } = { pool };
  try {
    return await elsewhere.run(store, read);
  } finally {
    store.pool = null;
  }
}

/** Kysely returns every connection to the pool. One whose query timed out still awaits its result: discard it. */
function discardingHung(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => discardedWhenHung(await takeConnection(elsewhere.getStore()?.pool ?? pool)),
    end: () => pool.end(),
  };
}

async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const began = performance.now();
  const client = await connectDespitePause(pool);
  const wait: ConnectionWait = { pool, seconds: (performance.now() - began) / 1_000 };
  connectionWaits.publish(wait);
  return client;
}

/** The pool's timeout also runs while this process is paused; in that case wait once more. */
async function connectDespitePause(pool: pg.Pool): Promise<pg.PoolClient> {
  const timer = startTimer(ACQUIRE_TIMEOUT_MS, () => undefined);
  try {
    return await pool.connect();
  } catch (error) {
    const wasPaused =
      error instanceof Error && error.message === ACQUIRE_TIMED_OUT && timer.stop() < ACQUIRE_TIMEOUT_MS / 2;
    if (!wasPaused) throw error;
    return await pool.connect();
  } finally {
    timer.stop();
  }
}

/** Statements contain placeholders instead of values, so traces can show them. */
function describeQuery(sql: string) {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, MOST_SHOWN) };
  return { kind: 'query' as const, name: /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL', attributes };
}

function discardedWhenHung(client: pg.PoolClient): PostgresPoolClient {
  let hung: Error | undefined;
  let isOver = false;
  /** BEGIN goes out with the first statement of its transaction. */
  let isBeginning = false;
  const send = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    if (hung !== undefined) throw hung;
    // A statement that was given together with one that failed would be done outside of the transaction.
    if (isOver && sql !== 'rollback') throw new Error('The transaction is over.');
    isOver ||= sql === 'commit' || sql === 'rollback';
    try {
      return await runInSpan(
        () => describeQuery(sql),
        () => client.query(sql, [...parameters]),
      );
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') hung = error;
      throw error;
    }
  };
  const query = async (sql: string, parameters: readonly unknown[]): Promise<Answer> => {
    if (sql === 'begin') {
      isBeginning = true;
      return BEGUN;
    }
    writeTogether(client);
    const begun = isBeginning ? send('begin', []) : undefined;
    isBeginning = false;
    const [result] = await Promise.all([send(sql, parameters), begun]);
    return result;
  };
  // The type also allows cursors, which are never used here.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(hung) };
}

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;
const BEGUN: Answer = { command: 'BEGIN', rowCount: null, rows: [] };

/** What is sent in one go leaves in one write, which costs more than a short statement; but PostgreSQL must not wait for it. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  queueMicrotask(() => stream.uncork());
}

/** Resolves once the database has answered a query. */
export async function checkConnection(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
