import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface GuessLimit {
  /** Guesses that count from here on. */
  since: Date;
  most: number;
  /** Seconds to wait before the guess after n earlier ones; none beyond the list. */
  pauses: readonly number[];
}

/**
 * Records a guess at `now` and returns how many there are, or null if the limit forbids it. A single statement on one
 * row, so that parallel guesses on all instances are counted one at a time.
 */
export async function insertGuess(
  db: Db,
  subject: string,
  now: Date,
  { since, most, pauses }: GuessLimit,
): Promise<number | null> {
  const result = await sql<{ count: number }>`
    insert into sign_in_guesses as known (subject, guessed_at) values (${subject}, array[${now}::timestamptz])
    on conflict (subject) do update
      set guessed_at = array(select t from unnest(known.guessed_at) t where t > ${since} order by t) || excluded.guessed_at
      where (
        select count(*) < ${most} and (
          count(*) = 0 or
          max(t) + make_interval(secs => coalesce((${[...pauses]}::int[])[count(*)::int + 1], 0)) <= ${now}
        )
        from unnest(known.guessed_at) t where t > ${since}
      )
    returning cardinality(guessed_at) as count`.execute(db);
  return result.rows[0]?.count ?? null;
}

/** Deletes one guess made at that moment from each of the subjects. */
export async function deleteGuess(db: Db, subjects: string[], at: Date): Promise<void> {
  const position = sql`array_position(guessed_at, ${at}::timestamptz)`;
  // Locked in order: two sign-ins that share subjects cannot deadlock.
  await sql`
    with held as (select subject from sign_in_guesses where subject = any(${subjects}) order by subject for update)
    update sign_in_guesses as g set guessed_at = guessed_at[:${position} - 1] || guessed_at[${position} + 1:]
    from held where g.subject = held.subject and ${position} is not null`.execute(db);
}

export async function deleteGuessesAt(db: Db, subjects: string[]): Promise<void> {
  await sql`delete from sign_in_guesses where subject = any(${subjects})`.execute(db);
}

/** Deletes the guesses at all subjects that begin with `account` and a space, and at `account` itself. */
export async function deleteGuessesAtAccount(db: Db, account: string): Promise<void> {
  await sql`
    delete from sign_in_guesses where subject = ${account} or starts_with(subject, ${`${account} `})`.execute(db);
}

/** How many guesses later than `since` there are, and when the first and the last were made. */
export async function readGuesses(
  db: Db,
  subject: string,
  since: Date,
): Promise<{ count: number; oldest: Date | null; latest: Date | null }> {
  const result = await sql<{ count: number; oldest: Date | null; latest: Date | null }>`
    select count(*)::int as count, min(t) as oldest, max(t) as latest
    from sign_in_guesses, unnest(guessed_at) t where subject = ${subject} and t > ${since}`.execute(db);
  return result.rows[0] ?? { count: 0, oldest: null, latest: null };
}

/**
 * Deletes subjects without a guess later than `since`. One that a sign-in holds is in use: who waited for it could meet that
 * sign-in in a deadlock, and the next sweep comes.
 */
export async function deleteOldGuesses(db: Db, since: Date): Promise<void> {
  await sql`
    delete from sign_in_guesses where subject in (
      select subject from sign_in_guesses
      where not exists (select 1 from unnest(guessed_at) t where t > ${since})
      for update skip locked
    )`.execute(db);
}
