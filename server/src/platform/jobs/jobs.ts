import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db, Pool } from '../db/database.ts';
import { runAlone } from '../db/run-alone.ts';
import type { Logger } from '../log/logger.ts';

interface WorkOptions {
  /** How many jobs the handler gets at once. */
  batchSize?: number;
  /** How often the queue is looked at (s). */
  pollSeconds?: number;
}

/** Work that outlives the request that asked for it: kept in PostgreSQL, done once by any instance, tried again. */
export interface Jobs {
  /** Declares who does the jobs of a queue; before `start`. A handler that throws gets the batch again later. */
  work<T extends object>(queue: string, handle: (batch: T[]) => Promise<void>, options?: WorkOptions): void;
  /** Declares what happens at the minutes of a cron expression (UTC), on one instance; before `start`. */
  schedule(name: string, cron: string, task: () => Promise<unknown>): void;
  /** Adds a job; with the `db` of a transaction it exists only if that commits. */
  enqueue(queue: string, data: object, options?: { db?: Db }): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish for at most 5 s; the others are done after the next start. */
  stop(): Promise<void>;
}

interface Parts {
  db: Db;
  pool: Pool;
  log: Logger;
  finished: (queue: string, outcome: 'done' | 'failed', count: number) => void;
}

interface Queue {
  name: string;
  cron: string | null;
  pollSeconds: number;
  batchSize: number;
  handle: (batch: object[]) => Promise<unknown>;
}

const POLL_SECONDS = 2;
const SCHEDULE_POLL_SECONDS = 30;
const STOP_TIMEOUT = 5_000;
/** Any fixed number: every instance must ask for the same lock. */
const START_LOCK = 4_862_857_312;
const RETRY = { retryLimit: 5, retryDelay: 5, retryBackoff: true };

/** Builds the queue on the application's own pool; `finished` is told of every batch. */
export function createJobs({ db, pool, log, finished }: Parts): Jobs {
  const executeSql = (text: string, values: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', cronWorkerIntervalSeconds: SCHEDULE_POLL_SECONDS });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const queues: Queue[] = [];

  const run = async (queue: Queue, batch: object[]) => {
    try {
      await queue.handle(batch);
      finished(queue.name, 'done', batch.length);
    } catch (error) {
      finished(queue.name, 'failed', batch.length);
      log.error({ queue: queue.name, err: error }, 'job failed');
      throw error;
    }
  };

  return {
    work(name, handle, options = {}) {
      const { batchSize = 1, pollSeconds = POLL_SECONDS } = options;
      queues.push({ name, cron: null, batchSize, pollSeconds, handle: handle as Queue['handle'] });
    },
    schedule(name, cron, task) {
      queues.push({ name, cron, batchSize: 1, pollSeconds: SCHEDULE_POLL_SECONDS, handle: task });
    },
    async enqueue(queue, data, options = {}) {
      const sent = options.db ? { ...RETRY, db: withKysely(options.db) } : RETRY;
      await boss.send(queue, data, sent);
    },
    async start() {
      // Making tables for queues locks others: two instances that start at once would block each other.
      await runAlone(db, START_LOCK, async () => {
        await boss.start();
        for (const { name } of queues) await boss.createQueue(name);
      });
      for (const queue of queues) {
        await boss.work<object>(
          queue.name,
          { batchSize: queue.batchSize, pollingIntervalSeconds: queue.pollSeconds },
          (batch) =>
            run(
              queue,
              batch.map((job) => job.data),
            ),
        );
        if (queue.cron !== null) await boss.schedule(queue.name, queue.cron);
      }
    },
    stop: () => boss.stop({ close: false, timeout: STOP_TIMEOUT }),
  };
}

function withKysely(db: Db): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
