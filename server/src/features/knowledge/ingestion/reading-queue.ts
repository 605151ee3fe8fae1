import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Reading } from './uploads.store.ts';

export const READING_QUEUE = 'knowledge.read-upload';

/** Longer than any document takes (s); a dead process is noticed earlier by its missing heartbeat. */
const TIME_LIMIT = 3_600;
const RETRIES = 3;

/** Schedules the reading of a file once `tx` has committed. */
export function scheduleReading(jobs: Context['jobs'], tx: Db, reading: Reading): Promise<void> {
  return jobs.enqueue(READING_QUEUE, reading, { db: tx, retries: RETRIES, timeLimit: TIME_LIMIT });
}
