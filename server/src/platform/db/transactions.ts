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
