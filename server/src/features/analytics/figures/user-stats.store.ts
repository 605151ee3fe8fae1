import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface UserCounts {
  total_users: number;
  active_users: number;
  inactive_users: number;
  admins: number;
  new_users: number;
  recently_active_users: number;
}

/** All users, and those who joined or signed in since `since`. */
export async function countAllUsers(db: Db, since: Date): Promise<UserCounts> {
  const { rows } = await sql<UserCounts>`
    select count(*) as total_users, count(*) filter (where is_active) as active_users,
      count(*) filter (where not is_active) as inactive_users, count(*) filter (where role = 'admin') as admins,
      count(*) filter (where date_joined >= ${since}) as new_users,
      count(*) filter (where last_login >= ${since}) as recently_active_users
    from users`.execute(db);
  return rows[0] ?? { ...NOBODY };
}

const NOBODY: UserCounts = {
  total_users: 0,
  active_users: 0,
  inactive_users: 0,
  admins: 0,
  new_users: 0,
  recently_active_users: 0,
};

/** A user's questions since `first` (`YYYY-MM-DD`, UTC), their last active day and how many replies they rated. */
export async function readActivityOf(
  db: Db,
  userId: string,
  first: string,
): Promise<{ questions: number; last_active_day: string | null; feedback: number }> {
  const { rows } = await sql<{ questions: number; last_active_day: string | null; feedback: number }>`
    select coalesce(sum(questions) filter (where day >= ${first}), 0)::bigint as questions,
      max(day) filter (where questions > 0 or events > 0) as last_active_day,
      (select count(*) from feedback where user_id = ${userId}) as feedback
    from user_days where user_id = ${userId}`.execute(db);
  return rows[0] ?? { questions: 0, last_active_day: null, feedback: 0 };
}
