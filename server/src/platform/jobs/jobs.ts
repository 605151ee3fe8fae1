import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db, Pool } from '../db/database.ts';
import { runAlone } from '../db/transactions.ts';
import type { WaitAtStart } from '../db/wait-at-start.ts';
import type { RecordFailure } from '../telemetry/failure.ts';
import type { Logger } from '../telemetry/log/logger.ts';
import { runInSpan } from '../telemetry/traces/spans.ts';
import { type QueueDepth, type QueueFigures, readQueueDepths, readQueueFigures } from './queue-figures.store.ts';
import { createQueueStorage } from './queue-storage.ts';

interface WorkOptions {
  /** The most jobs that the handler gets at once. */
  batchSize?: number;
  /** How often the queue is polled (s). */
  pollSeconds?: number;
}

interface EnqueueOptions {
  /** A transaction: the job exists only if that commits. */
  db?: Db;
  /** How often a failed job is retried, after a pause that doubles each time (5–10 s at first); 5 by default. */
  retries?: number;
  /** Seconds until it is due; at once by default. */
  delaySeconds?: number;
  /** Seconds until a job that a dead process had begun counts as failed; 15 minutes by default. */
  timeLimit?: number;
}

/** Work that outlives its request: kept in PostgreSQL, done once by any instance, retried on failure. */
export interface Jobs {
  /** Declares the handler of a queue; before `start`. If it throws, it gets the batch again later. */
  work<T extends object>(queue: string, handle: (batch: T[]) => Promise<void>, options?: WorkOptions): void;
  /**
   * Declares the handler of a queue whose jobs are independent; before `start`. A batch of them runs at a time. Only
   * the jobs that throw are retried; those that are done are deleted.
   */
  workEach<T extends object>(queue: string, handle: (job: T) => Promise<void>, options?: WorkOptions): void;
  /** Declares a task that runs at the times of a cron expression (UTC), on one instance; before `start`. */
  schedule(name: string, cron: string, task: () => Promise<unknown>): void;
  /** Adds a job to a queue that has been declared; after `prepare`. */
  enqueue(queue: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** The state of all queues together. */
  figures(): Promise<QueueFigures>;
  /** The number of jobs in each queue. */
  depths(): Promise<QueueDepth[]>;
  /** Creates the tables and the declared queues, so that jobs can be added. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  /** Gives running jobs 5 s to finish; the others are done after the next start. */
  stop(): Promise<void>;
}

interface Parts {
  db: Db;
  pool: Pool;
  log: Logger;
  /** For the start; without it, a database that is away is an error at once. */
  wait?: WaitAtStart;
  finished: (queue: string, outcome: 'done' | 'failed', count: number) => void;
  /** Called for every failed attempt. */
  recordFailure: RecordFailure;
}

interface Queue {
  name: string;
  cron: string | null;
  pollSeconds: number;
  batchSize: number;
  run: (batch: PgBoss.Job<object>[]) => Promise<void>;
}

const SCHEMA = 'jobs';
const POLL_SECONDS = 2;
const SCHEDULE_POLL_SECONDS = 30;
const STOP_TIMEOUT = 5_000;
/**
 * Any fixed number; every instance must use the same lock. Creating a queue's tables locks other tables: two instances
 * that start together would block each other.
 */
const START_LOCK = 4_862_857_312;
const STARTING = 'the job queue, or for another server that starts';
const RETRY = { retryLimit: 5, retryDelay: 5, retryBackoff: true };

/** Creates the queue on the application's own pool; `finished` is called for every batch. */
export function createJobs({ db, pool, log, wait = (_what, work) => work(), finished, recordFailure }: Parts): Jobs {
  const queueStorage = createQueueStorage(pool, log, wait);
  const boss = new PgBoss({ db: queueStorage, schema: SCHEMA, cronWorkerIntervalSeconds: SCHEDULE_POLL_SECONDS });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const queues: Queue[] = [];
  const startAlone = (work: () => Promise<void>) =>
    queueStorage.patiently(() => wait(STARTING, () => runAlone(db, START_LOCK, work)));
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
    async enqueue(queue, data, { db: within, retries, delaySeconds = 0, timeLimit } = {}) {
      const id = await boss.send(queue, data, {
        ...RETRY,
        ...(retries === undefined ? {} : { retryLimit: retries }),
        ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
        ...(timeLimit === undefined ? {} : { expireInSeconds: timeLimit }),
        ...(within ? { db: withKysely(within) } : {}),
      });
      if (id === null) throw new Error(`There is no queue ${queue}.`);
    },
    figures: () => readQueueFigures(db),
    depths: () => readQueueDepths(db),
    async prepare() {
      const installer = new PgBoss({ db: queueStorage, schema: SCHEMA, supervise: false, schedule: false });
      await startAlone(async () => {
        await installer.start();
        for (const { name } of queues) await installer.createQueue(name);
      });
    },
    async start() {
      await startAlone(async () => void (await boss.start()));
      for (const { name, cron, batchSize, pollSeconds, run } of queues) {
        await boss.work<object>(name, { batchSize, pollingIntervalSeconds: pollSeconds }, run);
        if (cron !== null) await wait('the job queue', () => boss.schedule(name, cron));
      }
    },
    stop: () => boss.stop({ close: false, timeout: STOP_TIMEOUT }).then(queueStorage.close),
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
