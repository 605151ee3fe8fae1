import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Any fixed number. A backup holds it from before the snapshot until the last file is copied. */
export const BACKUP_LOCK = 4_862_857_390;

/** True while a backup copies files: a file removed meanwhile would be missing from it. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as is_free`.execute(db);
  return rows[0]?.is_free !== true;
}
