import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db, Pool } from '../db/database.ts';
import { runAlone } from '../db/transactions.ts';
import type { RecordFailure } from '../telemetry/failure.ts';
import type { Logger } from '../telemetry/log/logger.ts';
import { runInSpan } from '../telemetry/traces/spans.ts';
import { type QueueDepth, type QueueFigures, readQueueDepths, readQueueFigures } from './queue-figures.store.ts';

interface WorkOptions {
  /** How many jobs the handler gets at once. */
  batchSize?: number;
  /** How often the queue is looked at (s). */
  pollSeconds?: number;
}

interface EnqueueOptions {
  /** A transaction: the job exists only if that commits. */
  db?: Db;
  /** How often a job that failed is tried again, each time after twice the pause (5–10 s at first); 5 where unsaid. */
  retries?: number;
  /** Seconds until a job that a dead process had begun is taken for failed, 15 minutes where unsaid. */
  timeLimit?: number;
}

/** Work that outlives the request that asked for it: kept in PostgreSQL, done once by any instance, tried again. */
export interface Jobs {
  /** Declares who does the jobs of a queue; before `start`. A handler that throws gets the batch again later. */
  work<T extends object>(queue: string, handle: (batch: T[]) => Promise<void>, options?: WorkOptions): void;
  /**
   * Declares who does the jobs of a queue, up to a batch of them at a time; before `start`. Each stands for itself: one
   * that throws is tried again alone, and nothing is kept of one that is done.
   */
  workEach<T extends object>(queue: string, handle: (job: T) => Promise<void>, options?: WorkOptions): void;
  /** Declares what happens at the minutes of a cron expression (UTC), on one instance; before `start`. */
  schedule(name: string, cron: string, task: () => Promise<unknown>): void;
  /** Adds a job to a queue that has been declared; after `prepare`. */
  enqueue(queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** How the queues stand. */
  figures(): Promise<QueueFigures>;
  /** How much is to be done in each of them. */
  depths(): Promise<QueueDepth[]>;
  /** Makes the tables of the queue and of all that is declared, so that jobs can be added. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish for at most 5 s; the others are done after the next start. */
  stop(): Promise<void>;
}

interface Parts {
  db: Db;
  pool: Pool;
  log: Logger;
  finished: (queue: string, outcome: 'done' | 'failed', count: number) => void;
  /** Is told of every try that failed. */
  recordFailure: RecordFailure;
}

interface Queue {
  name: string;
  cron: string | null;
  pollSeconds: number;
  batchSize: number;
  run: (batch: PgBoss.Job<object>[]) => Promise<void>;
}

const POLL_SECONDS = 2;
const SCHEDULE_POLL_SECONDS = 30;
const STOP_TIMEOUT = 5_000;
/** Any fixed number: every instance must ask for the same lock. */
const START_LOCK = 4_862_857_312;
const RETRY = { retryLimit: 5, retryDelay: 5, retryBackoff: true };

/** Builds the queue on the application's own pool; `finished` is told of every batch. */
export function createJobs({ db, pool, log, finished, recordFailure }: Parts): Jobs {
  const executeSql = (text: string, values: unknown[]) => pool.query(text, values);
  const storage = { db: { executeSql }, schema: 'jobs' };
  const boss = new PgBoss({ ...storage, cronWorkerIntervalSeconds: SCHEDULE_POLL_SECONDS });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const queues: Queue[] = [];

  const attempt = async (queue: string, count: number, task: () => Promise<unknown>) => {
    try {
      const attributes = { 'messaging.destination.name': queue, 'messaging.batch.message_count': count };
      await runInSpan(
        () => ({ kind: 'job', name: `job ${queue}`, attributes }),
        async () => void (await task()),
      );
      finished(queue, 'done', count);
    } catch (error) {
      finished(queue, 'failed', count);
      log.error({ queue, err: error }, 'job failed');
      recordFailure({ source: 'job', location: queue, error });
      throw error;
    }
  };
  const doAlone = async (queue: string, id: string, task: () => Promise<void>) => {
    const isDone = await attempt(queue, 1, task).then(
      () => true,
      () => false,
    );
    if (isDone) await boss.deleteJob(queue, id);
    else await boss.fail(queue, id);
  };

  return {
    work(name, handle, { batchSize = 1, pollSeconds = POLL_SECONDS } = {}) {
      const run: Queue['run'] = (jobs) =>
        attempt(name, jobs.length, () => handle(jobs.map(({ data }) => data as Parameters<typeof handle>[0][number])));
      queues.push({ name, cron: null, batchSize, pollSeconds, run });
    },
    workEach(name, handle, { batchSize = 1, pollSeconds = POLL_SECONDS } = {}) {
      const run: Queue['run'] = async (jobs) => {
        await Promise.all(
          jobs.map(({ id, data }) => doAlone(name, id, () => handle(data as Parameters<typeof handle>[0]))),
        );
      };
      queues.push({ name, cron: null, batchSize, pollSeconds, run });
    },
    schedule(name, cron, task) {
      const run: Queue['run'] = (jobs) => attempt(name, jobs.length, task);
      queues.push({ name, cron, batchSize: 1, pollSeconds: SCHEDULE_POLL_SECONDS, run });
    },
    async enqueue(queue, data, { db: within, retries, timeLimit } = {}) {
      const id = await boss.send(queue, data, {
        ...RETRY,
        ...(retries === undefined ? {} : { retryLimit: retries }),
        ...(timeLimit === undefined ? {} : { expireInSeconds: timeLimit }),
        ...(within ? { db: withKysely(within) } : {}),
      });
      if (id === null) throw new Error(`There is no queue ${queue}.`);
    },
    figures: () => readQueueFigures(db),
    depths: () => readQueueDepths(db),
    async prepare() {
      const installer = new PgBoss({ ...storage, supervise: false, schedule: false });
      // Making tables for queues locks others: two instances that start at once would block each other.
      await runAlone(db, START_LOCK, async () => {
        await installer.start();
        for (const { name } of queues) await installer.createQueue(name);
      });
    },
    async start() {
      await runAlone(db, START_LOCK, () => boss.start());
      for (const { name, cron, batchSize, pollSeconds, run } of queues) {
        await boss.work<object>(name, { batchSize, pollingIntervalSeconds: pollSeconds }, run);
        if (cron !== null) await boss.schedule(name, cron);
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
