import type { errorEndpoints } from '@haulwise/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';

type ListQuery = z.output<typeof errorEndpoints.listErrors.query>;
type ErrorFilter = Pick<ListQuery, 'status' | 'source' | 'search'>;

export interface ErrorGroupRow {
  id: string;
  source: 'browser' | 'server' | 'job';
  kind: string;
  message: string;
  location: string;
  status: 'open' | 'resolved';
  occurrences: number;
  users: number;
  first_seen_at: Date;
  last_seen_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  reopened_count: number;
}

const COLUMNS = sql`id, source, kind, message, location, status, occurrences, users, first_seen_at, last_seen_at,
  resolved_at, resolved_by, reopened_count`;

const ORDERS = {
  '-last_seen_at': sql`last_seen_at desc`,
  '-first_seen_at': sql`first_seen_at desc`,
  '-count': sql`occurrences desc`,
  '-users': sql`users desc`,
};

function conditions({ status, source, search }: ErrorFilter) {
  const all = [sql`true`];
  if (status) all.push(sql`status = ${status}`);
  if (source) all.push(sql`source = ${source}`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(message ilike ${pattern} or kind ilike ${pattern} or location ilike ${pattern})`);
  }
  return sql.join(all, sql` and `);
}

export async function countErrorGroups(db: Db, filter: ErrorFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from error_groups where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One page of groups in the requested order; ties go newest first. */
export async function listErrorGroups(
  db: Db,
  filter: ErrorFilter,
  ordering: ListQuery['ordering'],
  page: { limit: number; offset: number },
): Promise<ErrorGroupRow[]> {
  const { rows } = await sql<ErrorGroupRow>`
    select ${COLUMNS} from error_groups where ${conditions(filter)}
    order by ${ORDERS[ordering]}, id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function findErrorGroup(db: Db, id: string): Promise<ErrorGroupRow | undefined> {
  const { rows } = await sql<ErrorGroupRow>`select ${COLUMNS} from error_groups where id = ${id}`.execute(db);
  return rows[0];
}

/** Resolves or reopens a group. A group that already has the status stays untouched. */
export async function setErrorStatus(
  db: Db,
  id: string,
  { status, by, at }: { status: 'open' | 'resolved'; by: string; at: Date },
): Promise<void> {
  const resolved = status === 'resolved';
  await db
    .updateTable('error_groups')
    .set({ status, resolved_at: resolved ? at : null, resolved_by: resolved ? by : null })
    .where('id', '=', id)
    .where('status', '!=', status)
    .execute();
}

/** The latest occurrences of a group, newest first. */
export function listOccurrences(db: Db, groupId: string, limit: number) {
  return db
    .selectFrom('error_occurrences')
    .select(['id', 'at', 'user_id', 'message', 'stack', 'path', 'user_agent', 'request_id', 'version'])
    .where('group_id', '=', groupId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface DayCount {
  date: string;
  occurrences: number;
}

/** Occurrences per group and day (UTC) since `from`. Days without occurrences are missing. */
export async function countGroupErrorsByDay(
  db: Db,
  groupIds: string[],
  from: Date,
): Promise<(DayCount & { group_id: string })[]> {
  const { rows } = await sql<DayCount & { group_id: string }>`
    select group_id, (hour at time zone 'UTC')::date as date, sum(occurrences)::int as occurrences
    from error_hours where group_id = any(${groupIds}::uuid[]) and hour >= ${from}
    group by 1, 2`.execute(db);
  return rows;
}

/** Number of error groups by source and status. */
export async function countErrorGroupsByStatus(db: Db): Promise<{ source: string; status: string; count: number }[]> {
  const { rows } = await sql<{ source: string; status: string; count: number }>`
    select source, status, count(*) as count from error_groups group by source, status`.execute(db);
  return rows;
}

/** Occurrences per day (UTC) of a span. Days without errors are missing. */
export async function countErrorsByDay(db: Db, from: Date, until: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (hour at time zone 'UTC')::date as date, sum(occurrences)::int as occurrences
    from error_hours where hour >= ${from} and hour < ${until} group by 1`.execute(db);
  return rows;
}

export async function countErrorsSince(db: Db, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(occurrences), 0)::int as count from error_hours where hour >= ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes resolved groups last seen before `before`, occurrences older than `before`, and hourly counts older than `hoursBefore`. */
export async function deleteErrorsBefore(db: Db, before: Date, hoursBefore: Date): Promise<void> {
  await db
    .deleteFrom('error_groups')
    .where('status', '=', 'resolved')
    .where('last_seen_at', '<', before)
    .where('resolved_at', '<', before)
    .execute();
  await db.deleteFrom('error_occurrences').where('at', '<', before).execute();
  await db.deleteFrom('error_hours').where('hour', '<', hoursBefore).execute();
}

/** One batch of the errors a user met. Selects all columns, so a new column is exported too. */
export function listOwnOccurrences(db: Db, userId: string, after: { id: string } | null, limit: number) {
  return db
    .selectFrom('error_occurrences')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (rows) => rows.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function listOwnErrorGroups(db: Db, userId: string) {
  return db
    .selectFrom('error_users')
    .innerJoin('error_groups', 'error_groups.id', 'error_users.group_id')
    .selectAll('error_users')
    .select(['error_groups.source', 'error_groups.kind', 'error_groups.location'])
    .where('error_users.user_id', '=', userId)
    .orderBy('error_users.first_met_at')
    .execute();
}

export function listOwnResolutions(db: Db, userId: string) {
  return db
    .selectFrom('error_groups')
    .select(['id', 'kind', 'location', 'resolved_at'])
    .where('resolved_by', '=', userId)
    .orderBy('resolved_at')
    .execute();
}
