import { sql } from 'kysely';
import { createId } from '../../../platform/core/ids.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface Backup {
  at: Date;
  bytes: number;
}

/** Records a finished backup. Does nothing if an older database has no table for it. */
export async function recordBackup(db: Db, { at, bytes }: Backup): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('backups') is not null as is_there`.execute(db);
  if (rows[0]?.is_there)
    await db.insertInto('backups').values({ id: createId(), finished_at: at, size: bytes }).execute();
}

/** The last backup made by `npm run backup`. */
export async function findLastBackup(db: Db): Promise<Backup | null> {
  const row = await db
    .selectFrom('backups')
    .select(['finished_at as at', 'size as bytes'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface DatabaseMeasures {
  version: string;
  bytes: number;
  connections: number;
  most_connections: number;
}

export async function findDatabaseMeasures(db: Db): Promise<DatabaseMeasures | undefined> {
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

export async function findKnowledgeMeasures(db: Db): Promise<KnowledgeMeasures | undefined> {
  const { rows } = await sql<KnowledgeMeasures>`
    select count(*) as documents, count(*) filter (where is_waiting) as waiting,
      count(*) filter (where status = 'failed') as failed,
      (select count(*) from passages) as passages
    from documents`.execute(db);
  return rows[0];
}
