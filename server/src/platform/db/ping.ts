import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Resolves when the database has answered a query. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
