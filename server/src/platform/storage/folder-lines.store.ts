import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * The connections to this database whose name begins with `prefix` and is not `mine`, but for those that are younger than
 * mine; with the address of their machine, null if that is the database's.
 */
export async function listOtherLines(db: Db, prefix: string, mine: string): Promise<{ address: string | null }[]> {
  const { rows } = await sql<{ address: string | null }>`
    select host(client_addr) as address from pg_stat_activity other
    where datname = current_database() and starts_with(application_name, ${prefix}) and application_name <> ${mine}
      and not exists (select from pg_stat_activity own
        where own.datname = current_database() and own.application_name = ${mine}
        and (own.backend_start, own.pid) < (other.backend_start, other.pid))`.execute(db);
  return rows;
}
