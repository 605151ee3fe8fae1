import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Counts a download of a file, on its day (UTC), and of the link that it came by. */
export async function addDownload(db: Db, fileId: string, shareId: string | null, now: Date): Promise<void> {
  await sql`
    with counted as (
      update files set download_count = download_count + 1 where id = ${fileId} returning id
    ), linked as (
      update file_shares set download_count = download_count + 1 where id = ${shareId}
    )
    insert into file_downloads (day, file_id, downloads)
    select (${now}::timestamptz at time zone 'UTC')::date, id, 1 from counted
    on conflict (day, file_id) do update set downloads = file_downloads.downloads + 1`.execute(db);
}
