import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { openPool } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('an outage of the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const query = async (options: pg.PoolConfig, sql: string) => {
    const { pool } = openPool(options);
    const error = await failureOf(pool.query(sql));
    await pool.end();
    return error;
  };

  it.each([
    ['nobody listens', { host: 'localhost', port: 1 }],
    ['its socket is gone', { host: '/nowhere' }],
    ['its name is unknown', { host: 'db.invalid' }],
  ])('is recognised when %s', async (_what, options) => {
    expect(isUnavailable(await query(options, 'select 1'))).toBe(true);
  });

  it('is recognised when it refuses a connection or times out', async () => {
    expect(isUnavailable(await query({ ...database.options, database: 'nothing_here' }, 'select 1'))).toBe(true);
    expect(isUnavailable(await query({ ...database.options, statement_timeout: 20 }, 'select pg_sleep(5)'))).toBe(true);
    expect(isUnavailable(await query({ ...database.options, query_timeout: 20 }, 'select pg_sleep(5)'))).toBe(true);
  });

  it('is recognised when the connection is cut or the pool is closed', async () => {
    const client = new pg.Client(database.options);
    client.on('error', () => undefined);
    await client.connect();
    expect(isUnavailable(await failureOf(client.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(true);
    const { pool } = openPool(database.options);
    await pool.end();
    expect(isUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
  });

  it('is not confused with our own errors', async () => {
    expect(isUnavailable(await query(database.options, 'select nonsense'))).toBe(false);
    expect(isUnavailable(await query(database.options, `insert into users (id) values (null)`))).toBe(false);
    expect(isUnavailable(await failureOf(readFile('/nowhere')))).toBe(false);
    expect(isUnavailable(new Error('connect'))).toBe(false);
    expect(isUnavailable('ECONNREFUSED')).toBe(false);
  });
});
