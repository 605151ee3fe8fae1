import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

/** Any fixed number; every instance must use the same lock. */
const MIGRATION_LOCK = 4_862_857_311;
const CONNECT_TIMEOUT_MS = 5_000;
/** For what is quick. A migration itself may take minutes. */
const QUERY_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 200;

/**
 * Applies the SQL files of `dir` (`NNNN_name.sql`) that the database has not seen, each in its own transaction, and
 * returns their names; with `through`, none after that version. Of several instances that call it at once, one applies
 * them and the others wait, which `onWait` tells. Throws if the database is newer than the files or an applied file was
 * changed.
 */
export async function runMigrations(
  options: pg.PoolConfig,
  dir: string,
  {
    through = Number.POSITIVE_INFINITY,
    onWait = () => undefined,
  }: { through?: number | undefined; onWait?: () => void } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(dir)).filter(({ version }) => version <= through);
  const client = new pg.Client({
    ...options,
    application_name: 'haulwise migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const done: string[] = [];
    let isWaiting = false;
    for (;;) {
      const applied = await applyNext(client, migrations);
      if (applied === 'locked') {
        if (!isWaiting) onWait();
        isWaiting = true;
        await sleep(LOOK_EVERY_MS);
      } else if (applied.name === null) break;
      else done.push(applied.name);
    }
    await client.end();
    return done;
  } catch (error) {
    // Nothing more is asked of it, and a hung database would not answer a farewell.
    void client.end().catch(() => undefined);
    throw error;
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file)).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(dir, file)));
  const twin = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version);
  if (twin !== undefined) throw new Error(`Two migrations have the same number as ${twin.name}.`);
  return migrations;
}

async function readMigration(dir: string, file: string): Promise<Migration> {
  // A checkout may convert line endings to CRLF; that is not a change.
  const sql = (await readFile(join(dir, file), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { version: Number(file.slice(0, 4)), name: file.slice(0, -'.sql'.length), sql, checksum };
}

/** The lock lasts as long as the transaction: it cannot outlive a crash and works through a connection pooler. */
async function applyNext(client: pg.Client, migrations: Migration[]): Promise<{ name: string | null } | 'locked'> {
  await client.query(quick('begin'));
  try {
    const lock = quick('select pg_try_advisory_xact_lock($1) as is_mine', [MIGRATION_LOCK]);
    const { rows } = await client.query<{ is_mine: boolean }>(lock);
    if (rows[0]?.is_mine !== true) {
      await client.query(quick('rollback'));
      return 'locked';
    }
    const applied = await readApplied(client);
    refuseStrangers(applied, migrations);
    const next = migrations[applied.length];
    if (next !== undefined) await apply(client, next);
    await client.query('commit');
    return { name: next?.name ?? null };
  } catch (error) {
    await client.query(quick('rollback')).catch(() => undefined);
    throw error;
  }
}

/** The type of pg does not know this option of a query. */
function quick(text: string, values: unknown[] = []): pg.QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: QUERY_TIMEOUT_MS };
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  return (await client.query<Applied>('select version, name, checksum from schema_migrations order by version')).rows;
}

function refuseStrangers(applied: Applied[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index];
    if (file === undefined) {
      throw new Error(`The database is newer than this program: it has migration ${row.name}. Install that version.`);
    }
    if (file.version !== row.version) {
      throw new Error(`Migration ${file.name} is missing in the database, which already has ${row.name}.`);
    }
    if (file.checksum !== row.checksum) {
      throw new Error(`Migration ${row.name} was changed after it had been applied. Write a new migration instead.`);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
}
