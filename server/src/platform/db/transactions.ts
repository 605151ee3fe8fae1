import { sql } from 'kysely';
import { type Db, runInTransaction } from './database.ts';

/** Runs read-only statements that all see the same snapshot of the database. */
export function runInSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Runs `work` under an advisory lock: waits while another process holds the same lock number. */
export function runAlone<T>(db: Db, lock: number, work: () => Promise<T>): Promise<T> {
  return runInTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    return await work();
  });
}

/** Any fixed number. A backup holds it from before the snapshot until the last file is copied. */
export const BACKUP_LOCK = 4_862_857_390;

/** True while a backup copies files: a file removed meanwhile would be missing from it. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as is_free`.execute(db);
  return rows[0]?.is_free !== true;
}
