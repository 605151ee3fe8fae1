import { sql } from 'kysely';
import type { TestApp } from '../harness.ts';

/** The tables with a row that contains the text, including those of the job queue; partitions count as their table. */
export async function tablesHolding(db: TestApp['db'], text: string): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'event_months')`.execute(
    db,
  );
  const found: string[] = [];
  for (const { schema, name } of tables.rows) {
    const hit = await sql`
      select 1 from ${sql.table(`${schema}.${name}`)} t where position(${text} in t::text) > 0 limit 1`.execute(db);
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}
