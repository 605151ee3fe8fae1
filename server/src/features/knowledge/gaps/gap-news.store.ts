import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Somebody whose question was refused, and has an answer now. */
export interface Asker {
  /** Of their latest question in the gap. */
  question_id: string;
  message_id: string;
  user_id: string;
  question: string;
}

/** Takes a gap that was answered by a document that is still there, and whose askers were not told; null if none is left. */
export async function claimAnsweredGap(tx: Db, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update gaps set told_at = ${now} where id = (
      select g.id from gaps g where g.status = 'answered' and g.told_at is null and exists (
        select from documents d where d.name = g.answered_by and d.status = 'ready' and d.company_id is null
      ) order by g.closed_at limit 1 for update skip locked
    ) returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Everyone who was refused an answer in a gap before it was closed. */
export async function listAskers(db: Db, gapId: string): Promise<Asker[]> {
  const { rows } = await sql<Asker>`
    select distinct on (q.user_id) q.id as question_id, q.message_id, q.user_id, q.question
    from gap_questions q join gaps g on g.id = q.gap_id
    where q.gap_id = ${gapId} and q.reason in ('unanswered', 'requested') and q.asked_at < g.closed_at
    order by q.user_id, q.asked_at desc`.execute(db);
  return rows;
}
