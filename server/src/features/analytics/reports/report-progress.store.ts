import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReportRecord } from './reports.store.ts';

/** Takes a report that waits, for building: nothing where it is gone, done or being built by somebody. */
export async function beginReport(
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

/** One attempt of building a report; another one that was begun since then has taken its place. */
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

/** Says that it is being built, and how far; false where it is to be left off, as in the next ones. */
export function advanceReport(db: Db, attempt: Attempt, progress: number, now: Date): Promise<boolean> {
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

/** Lets it wait for another attempt. */
export function returnReport(db: Db, attempt: Attempt): Promise<boolean> {
  return change(db, attempt, sql`status = 'waiting', progress = 0`);
}

/** Lets those wait again whose builder has been silent since then; says which. */
export async function returnSilentReports(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update analytics_reports set status = 'waiting', progress = 0
    where status = 'building' and beat_at < ${before} returning id`.execute(db);
  return rows.map(({ id }) => id);
}
