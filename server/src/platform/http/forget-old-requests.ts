import type { Clock } from '../core/clock.ts';
import type { Db } from '../db/database.ts';
import { deleteOldKeys } from './idempotency.store.ts';
import { deleteEndedWindows } from './rate-limits.store.ts';

/** How long a repeated submission is recognised (ms). */
const KEYS_KEPT = 24 * 60 * 60 * 1_000;

/** Drops Idempotency-Keys and rate windows whose time is over. */
export async function forgetOldRequests({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteOldKeys(db, new Date(now.getTime() - KEYS_KEPT));
  await deleteEndedWindows(db, now);
}
