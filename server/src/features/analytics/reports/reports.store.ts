import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReportFormat, ReportType } from './report.ts';

export interface ReportRecord {
  id: string;
  report_type: ReportType;
  format: ReportFormat;
  start_date: string;
  end_date: string;
  status: 'waiting' | 'building' | 'ready' | 'failed';
  progress: number;
  row_count: number | null;
  size: number | null;
  storage_key: string | null;
  sha256: string | null;
  error: string | null;
  created_by: string | null;
  username: string | null;
  created_at: Date;
  finished_at: Date | null;
  attempt: number;
}

const selected = sql`
  select r.id, r.report_type, r.format, r.start_date, r.end_date, r.status, r.progress, r.row_count, r.size,
    r.storage_key, r.sha256, r.error, r.created_by, u.username, r.created_at, r.finished_at, r.attempt
  from analytics_reports r left join users u on u.id = r.created_by`;

export async function insertReport(
  db: Db,
  report: Pick<ReportRecord, 'id' | 'report_type' | 'format' | 'start_date' | 'end_date' | 'created_at'> & {
    created_by: string;
    request_key: string | null;
  },
): Promise<void> {
  await db.insertInto('analytics_reports').values(report).execute();
}

/** Whoever makes a report waits for whoever is just making one, so that the limit holds. */
export async function lockReports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('analytics reports', 0))`.execute(tx);
}

export async function findReport(db: Db, id: string): Promise<ReportRecord | undefined> {
  const { rows } = await sql<ReportRecord>`${selected} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** What an earlier request with the same Idempotency-Key made. */
export async function findReportByKey(db: Db, userId: string, key: string): Promise<ReportRecord | undefined> {
  const { rows } = await sql<ReportRecord>`
    ${selected} where r.created_by = ${userId} and r.request_key = ${key}`.execute(db);
  return rows[0];
}

/** Latest first. */
export async function listReportRecords(db: Db, page: { limit: number; offset: number }): Promise<ReportRecord[]> {
  const { rows } = await sql<ReportRecord>`
    ${selected} order by r.created_at desc, r.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countReports(db: Db): Promise<number> {
  const row = await db
    .selectFrom('analytics_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Says where the bytes of what was deleted lie: null where there are none; nothing where there is no such report. */
export function deleteReportRecord(db: Db, id: string) {
  return db
    .deleteFrom('analytics_reports')
    .where('id', '=', id)
    .returning(['report_type', 'format', 'storage_key'])
    .executeTakeFirst();
}

/** Deletes what is older; says where the bytes of it lie. */
export async function deleteReportsBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('analytics_reports')
    .where('created_at', '<', moment)
    .returning('storage_key')
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}

/** Those of the keys that a report names. */
export async function findReportKeys(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from analytics_reports where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}

/** All columns, so that one that is added is told of, too. */
export function listOwnReports(db: Db, userId: string) {
  return db
    .selectFrom('analytics_reports')
    .selectAll()
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
}
