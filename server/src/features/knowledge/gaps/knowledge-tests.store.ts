import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface TestRow {
  id: string;
  question: string;
  /** Name of the document that the answer should cite. */
  expected: string;
  /** Null if it was deleted. */
  document: { id: string; name: string; title: string } | null;
  is_passing: boolean | null;
  problem: string | null;
  last_run_at: Date | null;
  created_at: Date;
}

const rows = sql<TestRow>`
  select t.id, t.question, t.document as expected, t.is_passing, t.problem, t.last_run_at, t.created_at,
    case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name, 'title', d.title) end as document
  from knowledge_tests t left join documents d on d.name = t.document and d.status = 'ready' and d.company_id is null`;

/** Creates or replaces the test of a gap. */
export async function saveTest(
  db: Db,
  test: { id: string; gap_id: string; question: string; document: string; is_passing: boolean; now: Date },
): Promise<void> {
  const { now, ...columns } = test;
  const { question, document, is_passing } = test;
  await db
    .insertInto('knowledge_tests')
    .values({ ...columns, last_run_at: now, created_at: now })
    .onConflict((oc) =>
      oc.column('gap_id').doUpdateSet({ question, document, is_passing, problem: null, last_run_at: now }),
    )
    .execute();
}

/** Failing tests first, then the latest. */
export async function listTestRows(db: Db, limit: number, offset: number): Promise<TestRow[]> {
  const found = await sql<TestRow>`
    ${rows} order by (t.is_passing is not false), t.created_at desc, t.id limit ${limit} offset ${offset}`.execute(db);
  return found.rows;
}

export async function countTests(db: Db): Promise<{ count: number; failing: number }> {
  const found = await sql<{ count: number; failing: number }>`
    select count(*) as count, count(*) filter (where is_passing is false) as failing from knowledge_tests`.execute(db);
  return found.rows[0] ?? { count: 0, failing: 0 };
}

export async function recordOutcomes(
  db: Db,
  outcomes: { id: string; problem: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update knowledge_tests t set is_passing = given.problem is null, problem = given.problem, last_run_at = ${now}
    from unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map(({ problem }) => problem)}::text[])
      as given (id, problem)
    where t.id = given.id`.execute(db);
}

export async function deleteTestRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('knowledge_tests').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteTestOfGap(db: Db, gapId: string): Promise<void> {
  await db.deleteFrom('knowledge_tests').where('gap_id', '=', gapId).execute();
}
