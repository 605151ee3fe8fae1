import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const REVIEW_LOCK = 7_403;

/** Claims the review for this transaction; false if another process is running it. */
export async function isOnlyReview(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${REVIEW_LOCK}) as is_ours`.execute(tx);
  return rows[0]?.is_ours ?? false;
}

/** The revision of the index up to which everything was reviewed, and the latest. */
export async function readProgress(db: Db): Promise<{ reviewed: number; latest: number }> {
  const { rows } = await sql<{ reviewed: number; latest: number }>`
    select knowledge_reviews.revision as reviewed, index_totals.revision as latest
    from knowledge_reviews, index_totals`.execute(db);
  return rows[0] ?? { reviewed: 0, latest: 0 };
}

export async function setReviewed(db: Db, revision: number): Promise<void> {
  await db.updateTable('knowledge_reviews').set({ revision }).execute();
}

/** Shared documents changed after a revision, in revision order. */
export function listChangedDocuments(db: Db, after: number): Promise<{ id: string; revision: number }[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'revision'])
    .where('revision', '>', after)
    .where('status', '=', 'ready')
    .where('company_id', 'is', null)
    .orderBy('revision')
    .orderBy('id')
    .execute();
}

/** When these documents were last indexed, by name. */
export async function readIndexingTimes(db: Db, names: string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ name: string; updated_at: Date }>`
    select name, updated_at from documents where name = any(${names}::text[]) and company_id is null`.execute(db);
  return new Map(rows.map((row) => [row.name, row.updated_at]));
}
