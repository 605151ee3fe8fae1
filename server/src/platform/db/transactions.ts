import { sql } from 'kysely';
import { type Db, runInTransaction } from './database.ts';

/** Runs statements that only read and see the database at one moment, whatever is written between them. */
export function runInSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Runs `work` while no other process runs anything under the same lock number; waits for its turn. */
export function runAlone<T>(db: Db, lock: number, work: () => Promise<T>): Promise<T> {
  return runInTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    return await work();
  });
}
