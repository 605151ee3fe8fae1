import type { Db } from '../../platform/db/database.ts';

/** What other features do in the same transaction when a user loses access, or goes for good. */
export interface Departures {
  signOut(tx: Db, userId: string): Promise<unknown>;
  /** Comes before anything of the user is held or removed. */
  leave(tx: Db, userId: string): Promise<unknown>;
}
