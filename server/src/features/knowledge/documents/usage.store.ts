import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Adds to the counters of shared documents for a day (UTC); ignores other names. */
export async function addUsage(
  db: Db,
  documents: string[],
  at: Date,
  added: { answers: number; helpful: number; not_helpful: number },
): Promise<void> {
  const used = added.answers > 0 ? at : null;
  // Ordered by name, so that two concurrent answers cannot deadlock.
  await sql`
    insert into document_usage as u (document, day, answers, helpful, not_helpful, last_used_at)
    select name, (${at}::timestamptz at time zone 'UTC')::date, ${added.answers}::int, ${added.helpful}::int,
      ${added.not_helpful}::int, ${used}::timestamptz
    from documents where name = any(${documents}::text[]) and company_id is null order by name
    on conflict (document, day) do update set answers = u.answers + excluded.answers,
      helpful = u.helpful + excluded.helpful, not_helpful = u.not_helpful + excluded.not_helpful,
      last_used_at = greatest(u.last_used_at, excluded.last_used_at)`.execute(db);
}

export async function deleteUsageOf(db: Db, document: string): Promise<void> {
  await db.deleteFrom('document_usage').where('document', '=', document).execute();
}
