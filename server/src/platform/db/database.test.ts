import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { type Db, openPool, runInTransaction } from './database.ts';

let database: TestDatabase;
let db: Db;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, pool } = openPool(database.options));
  await sql`create table things (id bigint primary key, day date, amount numeric)`.execute(db);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const countThings = async () => (await sql<{ n: number }>`select count(*) as n from things`.execute(db)).rows[0]?.n;
const addThing = (on: Db, id: number) => sql`insert into things (id) values (${id})`.execute(on);

test('a bigint is read as a number and a date as text', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as n, date '2026-01-31' as day`.execute(db);
  expect(rows).toEqual([{ n: Number.MAX_SAFE_INTEGER, day: '2026-01-31' }]);
});

test('a transaction that throws leaves nothing, even if it joined another', async () => {
  const failing = runInTransaction(db, async (tx) => {
    await addThing(tx, 1);
    await runInTransaction(tx, (joined) => addThing(joined, 2));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await countThings()).toBe(0);
});

test('statements of a transaction that are given together are done in their order', async () => {
  const told = await runInTransaction(db, (tx) =>
    Promise.all([
      sql`create temporary table heard (n int) on commit drop`.execute(tx),
      sql`insert into heard values (1), (2)`.execute(tx),
      sql<{ n: number }>`select count(*) as n from heard`.execute(tx),
      tx.selectNoFrom(sql<number>`(select max(n) from heard)`.as('most')).execute(),
    ]),
  );
  expect([told[2].rows, told[3]]).toEqual([[{ n: 2 }], [{ most: 2 }]]);
});

test('a statement that is given while its transaction is rolled back is not done', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const failing = runInTransaction(db, async (tx) => {
    const first = sql`select 1`.execute(tx);
    late = first.then(async () => {
      // The rollback is sent by then, but not answered.
      for (let turn = 0; turn < 50; turn++) await null;
      await addThing(tx, 4);
    });
    late.catch(() => undefined);
    await first;
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await expect(late).rejects.toThrow('over');
  expect(await countThings()).toBe(0);
});

test('a connection whose query timed out is not used again', async () => {
  const impatient = openPool({ ...database.options, query_timeout: 100, max: 1 });
  const before = await impatient.pool.connect();
  const pid = await backendOf(before);
  before.release();

  const hung = runInTransaction(impatient.db, async (tx) => {
    await sql`select pg_sleep(5)`.execute(tx);
  });
  await expect(hung).rejects.toThrow('Query read timeout');

  const after = await impatient.pool.connect();
  expect(await backendOf(after)).not.toBe(pid);
  after.release();
  await impatient.db.destroy();
});

test('the pool survives the loss of an idle connection', async () => {
  const client = await pool.connect();
  const pid = await backendOf(client);
  client.release();
  const removed = new Promise((resolve) => pool.once('remove', resolve));
  const other = openPool(database.options);
  await sql`select pg_terminate_backend(${pid})`.execute(other.db);
  await other.db.destroy();
  await removed;
  expect(await countThings()).toBe(0);
});

async function backendOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

test('losing a connection between two statements fails only their transaction', async () => {
  const other = openPool(database.options);
  const cut = runInTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.db);
    await addThing(tx, 3);
  });
  await expect(cut).rejects.toThrow();
  await other.db.destroy();
  expect(await countThings()).toBe(0);
});
