import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { type Db, openPool, type Pool, runInTransaction } from '../db/database.ts';
import { runAlone } from '../db/transactions.ts';
import { createStartWait } from '../db/wait-at-start.ts';
import { createLogger } from '../telemetry/log/logger.ts';
import { createJobs, type Jobs } from './jobs.ts';

describe('the job queue', () => {
  let database: TestDatabase;
  let db: Db;
  let pool: Pool;
  const started: Jobs[] = [];
  const log = createLogger('silent');

  beforeAll(async () => {
    database = await createTestDatabase();
    ({ db, pool } = openPool(database.options));
  });
  afterAll(async () => {
    await Promise.all(started.map((jobs) => jobs.stop()));
    await db.destroy();
    await database.drop();
  });

  async function start(declare: (jobs: Jobs) => void, finished = vi.fn(), recordFailure = vi.fn()) {
    const jobs = createJobs({ db, pool, log, finished, recordFailure });
    declare(jobs);
    await jobs.prepare();
    await jobs.start();
    started.push(jobs);
    return { jobs, finished };
  }

  it('runs each job once, on either of two instances', async () => {
    const done: number[] = [];
    const declare = (jobs: Jobs) =>
      jobs.work<{ n: number }>('count', async (batch) => void done.push(...batch.map(({ n }) => n)), {
        batchSize: 10,
        pollSeconds: 0.5,
      });
    const [{ jobs, finished }] = await Promise.all([start(declare), start(declare)]);
    for (let n = 0; n < 30; n += 1) await jobs.enqueue('count', { n });
    await vi.waitFor(() => expect(done).toHaveLength(30));
    expect(new Set(done).size).toBe(30);
    expect(finished.mock.calls.every(([queue, outcome]) => queue === 'count' && outcome === 'done')).toBe(true);
  });

  it('does not run a job whose transaction was rolled back', async () => {
    const done: string[] = [];
    const { jobs } = await start((each) =>
      each.work<{ name: string }>('names', async (batch) => void done.push(...batch.map(({ name }) => name)), {
        pollSeconds: 0.5,
      }),
    );
    const undone = runInTransaction(db, async (tx) => {
      await jobs.enqueue('names', { name: 'undone' }, { db: tx });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await runInTransaction(db, (tx) => jobs.enqueue('names', { name: 'kept' }, { db: tx }));
    await vi.waitFor(() => expect(done).toEqual(['kept']));
  });

  it('keeps a failed job and reports the failure', async () => {
    const finished = vi.fn();
    const recordFailure = vi.fn();
    const { jobs } = await start(
      (each) =>
        each.work('failing', () => Promise.reject(new Error('not today')), {
          pollSeconds: 0.5,
        }),
      finished,
      recordFailure,
    );
    await jobs.enqueue('failing', {});
    await vi.waitFor(() => expect(finished).toHaveBeenCalledWith('failing', 'failed', 1));
    expect(recordFailure).toHaveBeenCalledWith({ source: 'job', location: 'failing', error: new Error('not today') });
    const { rows } = await pool.query(`select state from jobs.job where name = 'failing'`);
    await vi.waitFor(() => expect(rows[0].state).toMatch(/retry|active/));
  });

  it('retries only the failed jobs of a batch with workEach, and deletes those that are done', async () => {
    const done: string[] = [];
    const { jobs, finished } = await start((each) =>
      each.workEach<{ name: string }>(
        'each',
        async ({ name }) => {
          if (name === 'bad') throw new Error('not today');
          done.push(name);
        },
        { batchSize: 10, pollSeconds: 0.5 },
      ),
    );
    await runInTransaction(db, async (tx) => {
      for (const name of ['good', 'bad', 'fine']) await jobs.enqueue('each', { name }, { db: tx, retries: 1 });
    });
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['fine', 'good']));
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select data->>'name' as name, state from jobs.job where name = 'each'`);
      expect(rows).toEqual([{ name: 'bad', state: 'retry' }]);
    });
    await pool.query(`update jobs.job set start_after = now() where name = 'each'`);
    await vi.waitFor(() => expect(finished.mock.calls.filter(([, outcome]) => outcome === 'failed')).toHaveLength(2));
    expect(done).toHaveLength(2);
  });

  it.each(['work', 'workEach'] as const)(
    'keeps the end of a job of %s while the database fails, and does not run it twice',
    async (kind) => {
      const queue = `slow-${kind}`;
      let isDown = false;
      const failing = new Proxy(pool, {
        get: (target, name) =>
          name === 'query' && isDown
            ? () => Promise.reject(new Error('Query read timeout'))
            : Reflect.get(target, name).bind(target),
      });
      const jobs = createJobs({ db, pool: failing, log, finished: vi.fn(), recordFailure: vi.fn() });
      started.push(jobs);
      let runs = 0;
      jobs[kind](
        queue,
        async () => {
          runs += 1;
          isDown = true;
        },
        { pollSeconds: 0.5 },
      );
      await jobs.prepare();
      await jobs.start();
      await jobs.enqueue(queue, {});
      await vi.waitFor(() => expect(runs).toBe(1));
      const countOpen = async () =>
        (await pool.query(`select 1 from jobs.job where name = $1 and state < 'completed'`, [queue])).rowCount;
      expect(await countOpen()).toBe(1);
      isDown = false;
      await vi.waitFor(async () => expect(await countOpen()).toBe(0), { timeout: 10_000 });
      expect(runs).toBe(1);
    },
  );

  it('waits for a peer that holds the start lock for longer than a statement may take', async () => {
    const impatient = openPool({ ...database.options, query_timeout: 200 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const peer = runAlone(db, 4_862_857_312, () => held);
    const said: object[] = [];
    const noisy = createLogger('warn', { write: (line) => void said.push(JSON.parse(line)) });
    const wait = createStartWait({ databaseUrl: 'postgres://here', databaseListenUrl: null }, noisy);
    const jobs = createJobs({ ...impatient, log: noisy, wait, finished: vi.fn(), recordFailure: vi.fn() });
    const ready = jobs.prepare();
    await vi.waitFor(() => expect(said).not.toEqual([]));
    const waiting_for = 'the job queue, or for another server that starts';
    expect(said[0]).toMatchObject({ msg: 'waiting for the database', waiting_for, look_at: 'DATABASE_URL' });
    release();
    await peer;
    await ready;
    await impatient.db.destroy();
  });

  it('refuses a job for a queue without a worker', async () => {
    const { jobs } = await start(() => undefined);
    await expect(jobs.enqueue('unheard-of', {})).rejects.toThrow('unheard-of');
  });

  it('stores its schedules', async () => {
    await start((each) => each.schedule('sweep', '17 * * * *', async () => undefined));
    const { rows } = await pool.query('select name, cron, timezone from jobs.schedule');
    expect(rows).toEqual([{ name: 'sweep', cron: '17 * * * *', timezone: 'UTC' }]);
  });
});
