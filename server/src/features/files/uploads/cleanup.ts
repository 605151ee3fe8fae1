import type { Context } from '../../../platform/core/context.ts';
import { isBackupRunning } from '../../../platform/db/transactions.ts';
import { type Library, REMOVAL_QUEUE } from '../library.ts';
import { deleteEndedFileShares } from '../shares/shares.ts';
import { findUnnamed, listKeysAfter } from './versions.store.ts';

/** Registers the library's background jobs. Call this before the job queue starts. */
export function scheduleFileJobs(library: Library): void {
  const { jobs } = library;
  jobs.workEach<{ keys: string[] }>(REMOVAL_QUEUE, (job) => deleteBytes(library, job), { batchSize: 20 });
  jobs.schedule('files.sweep', '47 * * * *', () => deleteOrphanedBytes(library));
  jobs.work<object>(START_SWEEP, async () => void (await deleteOrphanedBytes(library)));
  jobs.schedule('files.forget-ended-shares', '41 3 * * *', () => deleteEndedFileShares(library));
}

/** Sweeps once; after the job queue has started. */
export async function scheduleStartSweep({ jobs }: Pick<Context, 'jobs'>): Promise<void> {
  await jobs.enqueue(START_SWEEP, {});
}

/** Removes the bytes of a deleted file; retried when the storage does not answer. */
export async function deleteBytes(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { keys }: { keys: string[] },
): Promise<void> {
  // The sweep removes them after the backup.
  if (await isBackupRunning(db)) return;
  for (const key of keys) await storage.remove(key);
}

/**
 * Longer than any upload can take (ms), so that an upload in progress is never swept: some stores date an object by the
 * start of its upload.
 */
const ORPHANED_AFTER = 2 * 60 * 60 * 1000;
const BATCH = 500;
/** Often enough for leftovers of a dead process to be gone within a minute of its restart. */
const START_SWEEP = 'files.sweep-at-start';

type Sweeper = Pick<Library, 'config' | 'db' | 'clock' | 'log' | 'storage' | 'listKeysUsedElsewhere'>;

/** Removes bytes that no row refers to, and reports rows whose bytes are missing. */
export async function deleteOrphanedBytes(sweeper: Sweeper): Promise<{ orphans: number; missing: number }> {
  const { db, clock, log, storage } = sweeper;
  if (await isBackupRunning(db)) return { orphans: 0, missing: 0 };
  const began = new Date(clock.now().getTime());
  const oldest = findOldest(sweeper, began);
  const stored = new Set<string>();
  const old: string[] = [];
  for await (const { key, written_at } of storage.list()) {
    stored.add(key);
    if (written_at < oldest) old.push(key);
  }
  const orphans = await removeOrphans(sweeper, old);
  const missing = await reportMissing(sweeper, stored, began);
  if (orphans > 0) log.info({ orphans }, 'removed orphaned files');
  // Last, because not every store can list unfinished uploads.
  await storage.removeUnfinished(oldest).catch((err) => log.warn({ err }, 'unfinished uploads not removed'));
  return { orphans, missing };
}

/** With the embedded database no other process uploads: what is older than this one is nobody's. */
function findOldest({ config }: Sweeper, now: Date): Date {
  const patient = new Date(now.getTime() - ORPHANED_AFTER);
  if (config.databaseUrl !== null || config.storage !== null) return patient;
  const started = new Date(Date.now() - process.uptime() * 1_000);
  return started > patient && started < now ? started : patient;
}

async function removeOrphans({ db, storage, listKeysUsedElsewhere }: Sweeper, keys: string[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < keys.length; at += BATCH) {
    const unnamed = await findUnnamed(db, keys.slice(at, at + BATCH));
    const others = new Set(await listKeysUsedElsewhere(unnamed));
    for (const key of unnamed) {
      if (others.has(key)) continue;
      await storage.remove(key);
      count += 1;
    }
  }
  return count;
}

async function reportMissing({ db, log }: Sweeper, stored: Set<string>, before: Date): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const rows = await listKeysAfter(db, after, BATCH);
    for (const { storage_key, file_id, version, created_at } of rows) {
      if (stored.has(storage_key) || created_at >= before) continue;
      log.error({ file: file_id, version }, 'the bytes of a file are missing');
      count += 1;
    }
    after = rows.at(-1)?.storage_key ?? '';
    if (rows.length < BATCH) return count;
  }
}
