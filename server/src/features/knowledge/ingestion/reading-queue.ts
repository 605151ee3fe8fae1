import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Reading } from './uploads.store.ts';

export const READING_QUEUE = 'knowledge.read-upload';

/** Longer than any document takes; a process that dies is found out by its silence before that (s). */
const TIME_LIMIT = 3_600;
const RETRIES = 3;

/** Asks for a file to be read once `tx` has committed. */
export function scheduleReading(jobs: Context['jobs'], tx: Db, reading: Reading): Promise<void> {
  return jobs.enqueue(READING_QUEUE, reading, { db: tx, retries: RETRIES, timeLimit: TIME_LIMIT });
}
