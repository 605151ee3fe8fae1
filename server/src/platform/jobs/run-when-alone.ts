import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { runAlone } from '../db/transactions.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Logger } from '../telemetry/log/logger.ts';

const WAIT_MS = 60_000;
const RETRY_MS = 500;

/** Like `runAlone`, but waits for a lock that a peer holds for longer than a statement may take, up to a minute. */
export async function runWhenAlone(
  { db, log }: { db: Db; log: Logger },
  lock: number,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (let isBegun = false; ; ) {
    try {
      return await runAlone(db, lock, () => {
        isBegun = true;
        return work();
      });
    } catch (error) {
      // What has begun may not be repeatable.
      if (isBegun || !isUnavailable(error) || performance.now() > deadline) throw error;
      log.warn({ err: error }, 'waiting for the database, or for another instance that starts');
      await sleep(RETRY_MS);
    }
  }
}
