import { sql } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { createId } from '../../src/platform/core/ids.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { asAdmin } from './as-admin.ts';

/** Held while the database with articles is made. */
const MAKING_LOCK = 7_731;

export interface TestDatabase {
  options: pg.PoolConfig;
  /** What the application gets as DATABASE_URL; null where the run stands for the embedded database. */
  url: string | null;
  drop(): Promise<void>;
}

/** A fresh clone of the migrated template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneOf(inject('testServer').template);
}

/**
 * A fresh clone of a database whose articles `load` has indexed. That takes ten seconds of a core, so the first test
 * that needs one has the original made, and the others wait for it.
 */
export async function createDatabaseWithArticles(load: (empty: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  const { admin, templateWithArticles: original } = inject('testServer');
  await asAdmin(admin, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MAKING_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [original]);
    if (rowCount !== 0) return;
    const empty = await createTestDatabase();
    await load(empty);
    await client.query(`alter database ${empty.options.database} rename to ${original}`);
  });
  return cloneOf(original);
}

/** Files are copied: passing them through the log takes four times as long. */
async function cloneOf(original: string): Promise<TestDatabase> {
  const { admin, app, isExternal } = inject('testServer');
  const name = `test_${createId().replaceAll('-', '_')}`;
  await asAdmin(admin, `create database ${name} template ${original} owner ${app.user} strategy file_copy`);
  return {
    options: { ...app, database: name },
    url: isExternal ? `postgres://${app.user}:${app.password}@${app.host}:${app.port}/${name}` : null,
    drop: () => asAdmin(admin, `drop database if exists ${name} with (force)`),
  };
}

/**
 * How many statements of this database wait for a lock. Events are left out: they are stored a second after the request
 * that they tell of, and may then wait for the same user.
 */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query not ilike '%insert into analytics_events%'`.execute(db);
  return rows[0]?.count ?? 0;
}
