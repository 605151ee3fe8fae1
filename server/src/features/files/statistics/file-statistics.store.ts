import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { filesWithVersion } from '../files.store.ts';

export async function sumUpFiles(db: Db): Promise<{ category: string; files: number; bytes: number }[]> {
  const { rows } = await sql<{ category: string; files: number; bytes: number }>`
    select v.category, count(*) as files, sum(v.file_size)::bigint as bytes
    from ${filesWithVersion} where f.company_id is null group by 1 order by 1`.execute(db);
  return rows;
}

export async function countSharedFiles(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct file_id) as count from file_shares
    where revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** New files and versions per day (UTC), without empty days. */
export async function listUploadsByDay(db: Db, from: Date, until: Date) {
  const { rows } = await sql<{ date: string; files: number; bytes: number }>`
    select (v.created_at at time zone 'UTC')::date as date, count(*) as files, sum(v.file_size)::bigint as bytes
    from file_versions v join files f on f.id = v.file_id
    where f.company_id is null and v.created_at >= ${from} and v.created_at < ${until} group by 1`.execute(db);
  return rows;
}

/** Per day, both ends included, without empty days. */
export async function listDownloadsByDay(db: Db, first: string, last: string) {
  const { rows } = await sql<{ date: string; downloads: number }>`
    select d.day as date, sum(d.downloads)::bigint as downloads
    from file_downloads d join files f on f.id = d.file_id
    where f.company_id is null and d.day between ${first} and ${last} group by 1`.execute(db);
  return rows;
}

export async function listMostDownloaded(db: Db, first: string, last: string, limit: number) {
  const { rows } = await sql<{ id: string; name: string; download_count: number }>`
    select f.id, f.name, sum(d.downloads)::bigint as download_count
    from file_downloads d join files f on f.id = d.file_id
    where f.company_id is null and d.day between ${first} and ${last} group by f.id order by 3 desc, f.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Types of the current versions, largest first. */
export async function listTypes(db: Db) {
  const { rows } = await sql<{ file_type: string; files: number; bytes: number }>`
    select v.file_type, count(*) as files, sum(v.file_size)::bigint as bytes
    from ${filesWithVersion} where f.company_id is null group by 1 order by 3 desc, 1`.execute(db);
  return rows;
}
