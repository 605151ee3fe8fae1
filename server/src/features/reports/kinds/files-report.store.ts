import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReportRange } from '../report.ts';
import { isAfter } from './pages.store.ts';
import type { Cursor } from './pages.ts';

export interface FileRow extends Cursor {
  uploaded_at: Date;
  name: string;
  category: string;
  file_type: string;
  /** Bytes of the current version, and of all versions. */
  file_size: number;
  all_sizes: number;
  version: number;
  in_knowledge_base: boolean;
  uploaded_by: string | null;
  username: string | null;
  /** Within the range. */
  downloads: number;
}

export async function countFileRows(db: Db, { from, until }: ReportRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from files
    where company_id is null and created_at >= ${from} and created_at < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listFileRowsAfter(
  db: Db,
  { from, until, first, last }: ReportRange,
  after: Cursor | null,
  limit: number,
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.created_at::text as at, f.created_at as uploaded_at, f.name, v.category, v.file_type, v.file_size,
      (select sum(file_size)::bigint from file_versions where file_id = f.id) as all_sizes,
      f.version, f.in_knowledge_base, f.uploaded_by, u.username,
      (select coalesce(sum(d.downloads), 0)::bigint from file_downloads d
       where d.file_id = f.id and d.day between ${first} and ${last}) as downloads
    from files f
    join file_versions v on v.file_id = f.id and v.version = f.version
    left join users u on u.id = f.uploaded_by
    where f.company_id is null and f.created_at >= ${from} and f.created_at < ${until} and ${isAfter(after, sql`f.created_at`, sql`f.id`)}
    order by f.created_at, f.id limit ${limit}`.execute(db);
  return rows;
}
