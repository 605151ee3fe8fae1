import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/**
 * Applies the SQL files of `dir` (`NNNN_name.sql`) that the database has not seen, each in its own transaction, and
 * returns their names; with `through`, none after that version. Several instances may call it at once. Throws if the
 * database is newer than the files or an applied file was changed.
 */
export async function runMigrations(
  options: pg.PoolConfig,
  dir: string,
  through = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = (await readMigrations(dir)).filter(({ version }) => version <= through);
  const client = new pg.Client({ ...options, application_name: 'haulwise migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const done: string[] = [];
    for (let name = await applyNext(client, migrations); name !== null; name = await applyNext(client, migrations)) {
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
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
async function applyNext(client: pg.Client, migrations: Migration[]): Promise<string | null> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    refuseStrangers(applied, migrations);
    const next = migrations[applied.length];
    if (next !== undefined) await apply(client, next);
    await client.query('commit');
    return next?.name ?? null;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
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
