import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Includes expired sessions until they are deleted. */
export function listOwnSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'refreshed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** When the set-up was started and confirmed, and how many recovery codes are left. */
export function findOwnTwoFactor(db: Db, userId: string) {
  return db
    .selectFrom('two_factor')
    .select((eb) => [
      'begun_at',
      'enabled_at',
      eb
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'two_factor.user_id')
        .$asScalar()
        .as('recovery_codes_left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function listOwnPasswordResets(db: Db, userId: string) {
  return db
    .selectFrom('password_resets')
    .select(['requested_at', 'expires_at', 'spent_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute();
}

/** When wrong passwords were entered, for as long as they count. */
export async function listOwnGuesses(db: Db, userId: string): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select unnest(guessed_at) as at from sign_in_guesses where starts_with(subject, ${`user ${userId} `})
    order by at`.execute(db);
  return rows.map(({ at }) => at);
}
