import type { GapReason, GapStatus } from '@haulwise/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { GapRow } from './gaps.store.ts';

export interface GapFilter {
  status: GapStatus | 'all';
  reason?: GapReason | undefined;
  /** Matches any of the gap's questions. */
  search?: string | undefined;
  ordering: '-count' | '-last_asked_at' | 'last_asked_at';
}

export interface ShownGapRow extends Omit<GapRow, 'answered_by' | 'vector'> {
  answered_by: { document_id: string; document: string; title: string } | null;
}

export interface GapQuestionRow {
  question: string;
  reason: GapReason;
  comment: string | null;
  asked_at: Date;
}

const ORDERS = {
  '-count': sql`g.count desc, g.id`,
  '-last_asked_at': sql`g.last_asked_at desc, g.id`,
  last_asked_at: sql`g.last_asked_at, g.id desc`,
};

const columns = sql`
  g.id, g.question, g.count, g.users, g.unanswered, g.low_support, g.not_helpful, g.requested, g.status,
  g.first_asked_at, g.last_asked_at, g.since, g.closed_at,
  case when d.id is not null then jsonb_build_object('document_id', d.id, 'document', d.name, 'title', d.title) end
    as answered_by`;
const withDocument = sql`left join documents d on d.name = g.answered_by and d.status = 'ready' and d.company_id is null`;

function conditions({ status, reason, search }: GapFilter) {
  const all = [sql<SqlBool>`true`];
  if (status !== 'all') all.push(sql`g.status = ${status}`);
  if (reason) all.push(sql`${sql.ref(`g.${reason}`)} > 0`);
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`g.id in (select gap_id from gap_questions where lower(question) like ${pattern})`);
  }
  return sql.join(all, sql` and `);
}

/** Takes the page first, so that documents are looked up for it alone. */
export async function listGapRows(
  db: Db,
  filter: GapFilter,
  page: { limit: number; offset: number },
): Promise<ShownGapRow[]> {
  const order = ORDERS[filter.ordering];
  const { rows } = await sql<ShownGapRow>`
    select ${columns} from (
      select * from gaps g where ${conditions(filter)} order by ${order} limit ${page.limit} offset ${page.offset}
    ) g ${withDocument} order by ${order}`.execute(db);
  return rows;
}

export async function countGaps(db: Db, filter: GapFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from gaps g where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findShownGap(db: Db, id: string): Promise<ShownGapRow | undefined> {
  const { rows } = await sql<ShownGapRow>`
    select ${columns} from gaps g ${withDocument} where g.id = ${id}`.execute(db);
  return rows[0];
}

/** The latest questions of a gap. */
export async function listQuestionsIn(db: Db, gapId: string, limit: number): Promise<GapQuestionRow[]> {
  const { rows } = await sql<GapQuestionRow>`
    select question, reason, comment, asked_at from gap_questions
    where gap_id = ${gapId} order by asked_at desc, id limit ${limit}`.execute(db);
  return rows;
}
