import { systemClock } from '../../src/platform/core/clock.ts';
import type { Db, Pool } from '../../src/platform/db/database.ts';
import { sendAnnouncement } from '../../src/platform/jobs/announce.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLogger } from '../../src/platform/telemetry/log/logger.ts';

/** Tells the administrators' webhooks; whether that works must not hide why the backup failed. */
export async function announceFailure(db: Db, pool: Pool, reason: string): Promise<void> {
  const quiet = { finished: () => undefined, recordFailure: () => undefined };
  const jobs = createJobs({ db, pool, log: createLogger('silent'), ...quiet });
  const event = { event: 'backup.failed', company_id: null, data: { reason } } as const;
  await sendAnnouncement({ jobs, clock: systemClock }, db, event).catch((error: unknown) =>
    console.error(`Webhooks could not be told of it: ${error instanceof Error ? error.message : String(error)}`),
  );
}
