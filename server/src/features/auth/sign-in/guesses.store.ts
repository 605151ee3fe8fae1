import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Records a guess at `now` and returns how many there are, or null if the subject already has `limit` of them later
 * than `since`. A single statement on one row, so that parallel guesses on all instances are counted one at a time.
 */
export async function insertGuess(
  db: Db,
  subject: string,
  limit: number,
  now: Date,
  since: Date,
): Promise<number | null> {
  const result = await sql<{ count: number }>`
    insert into sign_in_guesses as known (subject, guessed_at) values (${subject}, array[${now}::timestamptz])
    on conflict (subject) do update
      set guessed_at = array(select t from unnest(known.guessed_at) t where t > ${since} order by t) || excluded.guessed_at
      where (select count(*) from unnest(known.guessed_at) t where t > ${since}) < ${limit}
    returning cardinality(guessed_at) as count`.execute(db);
  return result.rows[0]?.count ?? null;
}

/** Deletes one guess made at that moment. */
export async function deleteGuess(db: Db, subject: string, at: Date): Promise<void> {
  const position = sql`array_position(guessed_at, ${at}::timestamptz)`;
  await sql`
    update sign_in_guesses set guessed_at = guessed_at[:${position} - 1] || guessed_at[${position} + 1:]
    where subject = ${subject} and ${position} is not null`.execute(db);
}

export async function deleteGuessesAt(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_guesses').where('subject', '=', subject).execute();
}

/** When the first guess later than `since` was made. */
export async function findOldestGuess(db: Db, subject: string, since: Date): Promise<Date | null> {
  const result = await sql<{ oldest: Date | null }>`
    select min(t) as oldest from sign_in_guesses, unnest(guessed_at) t where subject = ${subject} and t > ${since}`.execute(
    db,
  );
  return result.rows[0]?.oldest ?? null;
}

/** Deletes subjects without a guess later than `since`. */
export async function deleteOldGuesses(db: Db, since: Date): Promise<void> {
  await sql`
    delete from sign_in_guesses where not exists (select 1 from unnest(guessed_at) t where t > ${since})`.execute(db);
}
