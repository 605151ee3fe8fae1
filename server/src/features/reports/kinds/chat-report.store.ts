import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ReportRange } from '../report.ts';
import { isAfter } from './pages.store.ts';
import type { Cursor } from './pages.ts';

export interface QuestionRow extends Cursor {
  asked_at: Date;
  user_id: string;
  username: string;
  conversation_id: string;
  /** Deleted by the user, who may still restore it. */
  is_deleted: boolean;
  question: string;
  /** This and the next fields are of the latest answer; null if there is none. */
  status: string | null;
  is_refusal: boolean | null;
  sources: string[] | null;
  answer_ms: number | null;
  feedback_type: string | null;
}

export async function countQuestionRows(db: Db, { from, until }: ReportRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages
    where message_type = 'user' and created_at >= ${from} and created_at < ${until}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listQuestionRowsAfter(
  db: Db,
  { from, until }: ReportRange,
  after: Cursor | null,
  limit: number,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.created_at::text as at, q.created_at as asked_at, c.user_id, u.username, c.id as conversation_id,
      c.deleted_at is not null as is_deleted, q.content as question,
      r.status, r.is_refusal, r.sources, r.answer_ms, f.feedback_type
    from (
      select id, created_at, content, conversation_id from messages m
      where m.message_type = 'user' and m.created_at >= ${from} and m.created_at < ${until}
        and ${isAfter(after, sql`m.created_at`, sql`m.id`)}
      order by m.created_at, m.id limit ${limit}
    ) q
    join conversations c on c.id = q.conversation_id
    join users u on u.id = c.user_id
    left join lateral (
      select a.id, a.status, a.is_refusal, a.answer_ms, array(
        -- What companies keep for themselves is not named to administrators.
        select source from unnest(a.sources) source where not exists (
          select from jsonb_array_elements(a.citations) c where c ->> 'source' = source and c -> 'is_private' = 'true'::jsonb
        )
      ) as sources
      from messages a
      where coalesce(a.parent_id, a.conversation_id) = q.id and a.message_type = 'assistant'
      order by a.position desc limit 1
    ) r on true
    left join feedback f on f.message_id = r.id and f.user_id = c.user_id
    order by q.created_at, q.id`.execute(db);
  return rows;
}
