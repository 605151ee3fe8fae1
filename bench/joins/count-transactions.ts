import pg from 'pg';

/** Backends report their counts at most every second (ms). */
const REPORTED_WITHIN_MS = 1_100;

/** How many transactions a database has seen. */
export async function countTransactions(admin: pg.ClientConfig, database: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, REPORTED_WITHIN_MS));
  const client = new pg.Client({ ...admin, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = $1',
    [database],
  );
  await client.end();
  return rows[0]?.count ?? Number.NaN;
}
