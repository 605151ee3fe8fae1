import type { Db } from './database.ts';

/** Runs statements that only read and see the database at one moment, whatever is written between them. */
export function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
