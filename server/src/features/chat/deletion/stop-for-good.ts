import type { Db } from '../../../platform/db/database.ts';
import type { Replies } from '../runs/replies.ts';
import { requestStop } from '../runs.store.ts';

/** Stops replies, on whichever process they are written, because their conversation goes; waits for none. */
export async function stopForGood(replies: Replies, db: Db, runIds: string[]): Promise<void> {
  for (const id of runIds) {
    if (!replies.stop(id, 'gone')) await requestStop(db, id);
  }
}
