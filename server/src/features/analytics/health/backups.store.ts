import { sql } from 'kysely';
import { newId } from '../../../platform/core/ids.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface Backup {
  at: Date;
  bytes: number;
}

/** Notes a backup that is finished; a database that is older than this program has no place for it. */
export async function recordBackup(db: Db, { at, bytes }: Backup): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('backups') is not null as is_there`.execute(db);
  if (rows[0]?.is_there) await db.insertInto('backups').values({ id: newId(), finished_at: at, size: bytes }).execute();
}

/** The last backup that this program made. */
export async function findLastBackup(db: Db): Promise<Backup | null> {
  const row = await db
    .selectFrom('backups')
    .select(['finished_at as at', 'size as bytes'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
