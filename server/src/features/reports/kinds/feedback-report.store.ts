import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReportRange } from '../report.ts';
import { isAfter } from './pages.store.ts';
import type { Cursor } from './pages.ts';

export interface RatingRow extends Cursor {
  rated_at: Date;
  user_id: string;
  username: string;
  feedback_type: string;
  comment: string;
  question: string;
  answer: string;
  sources: string[];
}

export async function countRatingRows(db: Db, { from, until }: ReportRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from feedback where created_at >= ${from} and created_at < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listRatingRowsAfter(
  db: Db,
  { from, until }: ReportRange,
  after: Cursor | null,
  limit: number,
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select f.id, f.created_at::text as at, f.created_at as rated_at, f.user_id, u.username, f.feedback_type, f.comment,
      f.question, case when f.is_private then '' else f.answer end as answer,
      case when f.is_private then '{}' else f.sources end as sources
    from feedback f join users u on u.id = f.user_id
    where f.created_at >= ${from} and f.created_at < ${until} and ${isAfter(after, sql`f.created_at`, sql`f.id`)}
    order by f.created_at, f.id limit ${limit}`.execute(db);
  return rows;
}
