import type { Context } from '../../../platform/core/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Reading } from './uploads.store.ts';

export const READING_QUEUE = 'knowledge.read-upload';
/** Apart from other documents, because a model may look at a picture for minutes. */
export const PICTURE_QUEUE = 'knowledge.read-picture';

/** Longer than any document takes (s); a dead process is noticed earlier by its missing heartbeat. */
const TIME_LIMIT = 3_600;
const RETRIES = 3;

export function isPicture(mediaType: string): boolean {
  return mediaType.startsWith('image/');
}

/** Schedules the reading of a file once `tx` has committed. */
export function scheduleReading(
  jobs: Context['jobs'],
  tx: Db,
  { file_id, version, media_type }: Reading & { media_type: string },
): Promise<void> {
  const queue = isPicture(media_type) ? PICTURE_QUEUE : READING_QUEUE;
  const reading: Reading = { file_id, version };
  return jobs.enqueue(queue, reading, { db: tx, retries: RETRIES, timeLimit: TIME_LIMIT });
}
