import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Notes a guess at `now` unless the subject already has `limit` of them later than `since`; says whether it did.
 * One statement on one row: parallel guesses on any instance are counted one after the other.
 */
export async function insertGuess(db: Db, subject: string, limit: number, now: Date, since: Date): Promise<boolean> {
  const result = await sql`
    insert into sign_in_guesses as known (subject, guessed_at) values (${subject}, array[${now}::timestamptz])
    on conflict (subject) do update
      set guessed_at = array(select t from unnest(known.guessed_at) t where t > ${since} order by t) || excluded.guessed_at
      where (select count(*) from unnest(known.guessed_at) t where t > ${since}) < ${limit}
    returning subject`.execute(db);
  return result.rows.length > 0;
}

/** Takes back one guess of that moment. */
export async function deleteGuess(db: Db, subject: string, at: Date): Promise<void> {
  const position = sql`array_position(guessed_at, ${at}::timestamptz)`;
  await sql`
    update sign_in_guesses set guessed_at = guessed_at[:${position} - 1] || guessed_at[${position} + 1:]
    where subject = ${subject} and ${position} is not null`.execute(db);
}

/** When the first of the guesses later than `since` was made. */
export async function findOldestGuess(db: Db, subject: string, since: Date): Promise<Date | null> {
  const result = await sql<{ oldest: Date | null }>`
    select min(t) as oldest from sign_in_guesses, unnest(guessed_at) t where subject = ${subject} and t > ${since}`.execute(
    db,
  );
  return result.rows[0]?.oldest ?? null;
}

/** Forgets subjects that have no guess later than `since`. */
export async function deleteOldGuesses(db: Db, since: Date): Promise<void> {
  await sql`
    delete from sign_in_guesses where not exists (select 1 from unnest(guessed_at) t where t > ${since})`.execute(db);
}
