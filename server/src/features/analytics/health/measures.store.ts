import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface DatabaseMeasures {
  version: string;
  bytes: number;
  connections: number;
  most_connections: number;
}

export async function measureDatabase(db: Db): Promise<DatabaseMeasures | undefined> {
  const { rows } = await sql<DatabaseMeasures>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most_connections`.execute(db);
  return rows[0];
}

export interface KnowledgeMeasures {
  documents: number;
  waiting: number;
  failed: number;
  passages: number;
}

export async function measureKnowledge(db: Db): Promise<KnowledgeMeasures | undefined> {
  const { rows } = await sql<KnowledgeMeasures>`
    select count(*) as documents, count(*) filter (where is_waiting) as waiting,
      count(*) filter (where status = 'failed') as failed,
      (select count(*) from passages) as passages
    from documents`.execute(db);
  return rows[0];
}
