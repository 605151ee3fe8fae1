import { sql } from 'kysely';
import { type Db, inTransaction } from './database.ts';

/** Runs `work` while no other process runs anything under the same lock number; waits for its turn. */
export function runAlone<T>(db: Db, lock: number, work: () => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
    return await work();
  });
}
