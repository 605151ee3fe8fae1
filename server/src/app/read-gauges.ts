import { countSignedInUsers } from '../features/auth/index.ts';
import { countReadings } from '../features/knowledge/index.ts';
import type { Context } from '../platform/core/context.ts';
import { checkConnection } from '../platform/db/database.ts';
import { runWithDeadline } from '../platform/http/limits/deadline.ts';
import type { ModelState } from '../platform/models/llm/model-client.ts';
import type { Readings } from '../platform/telemetry/metrics/gauges.ts';

/** A part that takes longer is left out (ms). */
const PART_TIMEOUT = 2_000;
/** How long the number of signed-in users is cached (ms): it changes slowly. */
const USERS_KEPT = 60_000;

interface Sources extends Pick<Context, 'db' | 'clock' | 'jobs' | 'storage'> {
  modelState(): ModelState | null;
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return await runWithDeadline(PART_TIMEOUT, asked).catch(() => null);
}

/** Creates a function that polls the parts of the server; it never fails and never takes long. */
export function createGaugeReader(sources: () => Sources): () => Promise<Readings> {
  let users: { count: number; at: number } | null = null;
  const readUsers = async ({ db, clock }: Sources) => {
    if (users !== null && performance.now() - users.at < USERS_KEPT) return users.count;
    const count = await countSignedInUsers(db, clock.now());
    users = { count, at: performance.now() };
    return count;
  };
  return async () => {
    const { db, jobs, storage, modelState } = sources();
    const isUp = await orNull(checkConnection(db).then(() => true));
    const asked = <T>(ask: () => Promise<T>) => (isUp ? orNull(ask()) : null);
    const [signed_in_users, queues, figures, documents, storage_free_bytes] = await Promise.all([
      asked(() => readUsers(sources())),
      asked(() => jobs.depths()),
      asked(() => jobs.figures()),
      asked(() => countReadings(db)),
      orNull(storage.freeSpace()),
    ]);
    const due = figures?.oldest_due_at;
    return {
      is_database_up: isUp === true,
      signed_in_users,
      queues,
      oldest_job_seconds: figures === null ? null : due ? Math.max(0, (Date.now() - due.getTime()) / 1_000) : 0,
      documents,
      storage_free_bytes: storage_free_bytes === null ? null : Math.floor(storage_free_bytes),
      is_model_resting: modelState()?.is_resting ?? null,
    };
  };
}
