import type PgBoss from 'pg-boss';
import type { Pool } from '../db/database.ts';
import type { WaitAtStart } from '../db/wait-at-start.ts';
import type { Logger } from '../telemetry/log/logger.ts';

export interface QueueStorage extends PgBoss.Db {
  /** Until `work` is done, statements wait for the database: pg-boss cannot begin again where its start was cut off. */
  patiently(work: () => Promise<void>): Promise<void>;
  /** Tries once more what is not stored yet, and gives up the rest: those jobs run again after their time limit. */
  close(): Promise<void>;
}

interface Ending {
  text: string;
  values: unknown[];
}

/** How the statements of pg-boss begin that end jobs: complete, delete, fail. */
const ENDS_JOBS = /^\s*with (results|deleted_jobs) as/i;
const RETRY_FIRST_MS = 500;
const RETRY_MOST_MS = 15_000;

/**
 * The database as pg-boss sees it. pg-boss does not await the statement that stores the end of a job: if that failed,
 * nobody would handle the rejection, and a job that is done would run again. So it always succeeds, and is retried here
 * until the database has taken it; it changes nothing the second time.
 */
export function createQueueStorage(pool: Pick<Pool, 'query'>, log: Logger, wait: WaitAtStart): QueueStorage {
  let unstored: Ending[] = [];
  let timer: NodeJS.Timeout | undefined;
  let retryMs = RETRY_FIRST_MS;
  let isClosed = false;
  let isPatient = false;

  function later(ending: Ending, err: unknown): void {
    log.warn({ err, retry_ms: retryMs }, 'the end of a job could not be stored yet');
    unstored.push(ending);
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => void storeAll(), retryMs).unref();
    retryMs = Math.min(2 * retryMs, RETRY_MOST_MS);
  }

  async function storeAll(): Promise<void> {
    timer = undefined;
    const endings = unstored;
    unstored = [];
    for (const ending of endings) await store(ending);
    if (unstored.length === 0) retryMs = RETRY_FIRST_MS;
  }

  async function store(ending: Ending) {
    try {
      return await pool.query(ending.text, ending.values);
    } catch (error) {
      later(ending, error);
      return { rows: [{ count: 0 }] };
    }
  }

  return {
    executeSql(text, values) {
      if (ENDS_JOBS.test(text) && Array.isArray(values)) return store({ text, values });
      return isPatient ? wait('the job queue', () => pool.query(text, values)) : pool.query(text, values);
    },
    async patiently(work) {
      isPatient = true;
      await work().finally(() => {
        isPatient = false;
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await storeAll();
    },
  };
}
