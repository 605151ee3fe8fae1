import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
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

/** Serializes the creation of reports, so that the limit holds. */
export async function lockReports(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('analytics reports', 0))`.execute(tx);
}

export async function findReport(db: Db, id: string): Promise<ReportRecord | undefined> {
  const { rows } = await sql<ReportRecord>`${selected} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** The report an earlier request with the same Idempotency-Key created. */
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

/** Returns the deleted row with its storage key, or undefined if there is no such report. */
export function deleteReportRecord(db: Db, id: string) {
  return db
    .deleteFrom('analytics_reports')
    .where('id', '=', id)
    .returning(['report_type', 'format', 'storage_key'])
    .executeTakeFirst();
}

/** Deletes older reports; returns their storage keys. */
export async function deleteReportsBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('analytics_reports')
    .where('created_at', '<', moment)
    .returning('storage_key')
    .execute();
  return rows.flatMap(({ storage_key }) => storage_key ?? []);
}

/** The given storage keys that belong to a report. */
export async function findReportKeys(db: Db, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from analytics_reports where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}

/** All columns, so that a new one is exported too. */
export function listOwnReports(db: Db, userId: string) {
  return db
    .selectFrom('analytics_reports')
    .selectAll()
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Claims a waiting report. Undefined if it is deleted, done or being built. */
export async function startReport(
  db: Db,
  id: string,
  now: Date,
): Promise<
  Pick<ReportRecord, 'id' | 'report_type' | 'format' | 'start_date' | 'end_date' | 'created_at' | 'attempt'> | undefined
> {
  const { rows } = await sql<ReportRecord>`
    update analytics_reports set status = 'building', progress = 0, attempt = attempt + 1, beat_at = ${now}
    where id = ${id} and status = 'waiting'
    returning id, report_type, format, start_date, end_date, created_at, attempt`.execute(db);
  return rows[0];
}

/** One attempt to build a report. A later attempt replaces it. */
export interface Attempt {
  id: string;
  attempt: number;
}

const held = ({ id, attempt }: Attempt) => sql`id = ${id} and attempt = ${attempt} and status = 'building'`;

async function change(db: Db, attempt: Attempt, values: ReturnType<typeof sql>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update analytics_reports set ${values} where ${held(attempt)}`.execute(db);
  return numAffectedRows > 0n;
}

/** Records progress. Here and below: false if this attempt has been replaced and must stop. */
export function setReportProgress(db: Db, attempt: Attempt, progress: number, now: Date): Promise<boolean> {
  return change(db, attempt, sql`progress = ${progress}, beat_at = ${now}`);
}

export function finishReport(
  db: Db,
  attempt: Attempt,
  { key, size, sha256, rows }: { key: string; size: number; sha256: string; rows: number },
  now: Date,
): Promise<boolean> {
  return change(
    db,
    attempt,
    sql`status = 'ready', progress = 100, storage_key = ${key}, size = ${size}, sha256 = ${sha256},
      row_count = ${rows}, finished_at = ${now}`,
  );
}

export function failReport(db: Db, attempt: Attempt, error: string, now: Date): Promise<boolean> {
  return change(db, attempt, sql`status = 'failed', error = ${error}, finished_at = ${now}`);
}

/** Queues the report for another attempt. */
export function setReportWaiting(db: Db, attempt: Attempt): Promise<boolean> {
  return change(db, attempt, sql`status = 'waiting', progress = 0`);
}

/** Queues reports again whose process has not reported since `before`; returns their ids. */
export async function setStalledReportsWaiting(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update analytics_reports set status = 'waiting', progress = 0
    where status = 'building' and beat_at < ${before} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
