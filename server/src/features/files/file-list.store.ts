import type { filesEndpoints } from '@haulwise/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { type FileRow, fileColumns, filesWithVersion } from './files.store.ts';

type ListQuery = z.output<typeof filesEndpoints.listFiles.query>;

export interface FileFilter extends Pick<ListQuery, 'search' | 'category' | 'shared'> {
  /** Only these. */
  among?: string[];
  /** None of these. */
  without?: string[];
}

const ORDERS = {
  name: sql`lower(f.name)`,
  file_size: sql`v.file_size`,
  created_at: sql`f.created_at`,
  download_count: sql`f.download_count`,
};

const isOpen = (now: Date) =>
  sql`exists (select from file_shares s where s.file_id = f.id and s.revoked_at is null and s.expires_at > ${now})`;

function conditions({ search, category, shared, among, without }: FileFilter, now: Date) {
  const all = [sql`true`];
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(f.name ilike ${pattern} or v.original_name ilike ${pattern})`);
  }
  if (category) all.push(sql`v.category = ${category}`);
  if (shared) all.push(shared === 'true' ? isOpen(now) : sql`not ${isOpen(now)}`);
  if (among) all.push(sql`f.id = any(${among}::uuid[])`);
  if (without) all.push(sql`f.id <> all(${without}::uuid[])`);
  return sql.join(all, sql` and `);
}

export async function countFiles(db: Db, filter: FileFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${filesWithVersion} where ${conditions(filter, now)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of files in the order that is asked for; equal ones by id. */
export async function listFileRows(
  db: Db,
  filter: FileFilter,
  ordering: ListQuery['ordering'],
  page: { limit: number; offset: number },
  now: Date,
): Promise<FileRow[]> {
  const order = ORDERS[ordering.replace('-', '') as keyof typeof ORDERS];
  const direction = sql.raw(ordering.startsWith('-') ? 'desc' : 'asc');
  const { rows } = await sql<FileRow>`
    select ${fileColumns(now)} from ${filesWithVersion} where ${conditions(filter, now)}
    order by ${order} ${direction}, f.id ${direction} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}
