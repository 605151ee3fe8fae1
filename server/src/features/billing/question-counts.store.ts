import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Counts a question on a day (`YYYY-MM-DD`, UTC) and returns how many it makes; null, without counting, if `limit`
 * (null: none) is reached.
 */
export async function addQuestion(tx: Db, userId: string, day: string, limit: number | null): Promise<number | null> {
  const row = await tx
    .insertInto('question_counts')
    .values({ user_id: userId, day, count: 1 })
    .onConflict((conflict) => {
      const counted = conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ count: sql<number>`question_counts.count + 1` });
      return limit === null ? counted : counted.where('question_counts.count', '<', limit);
    })
    .returning('count')
    .executeTakeFirst();
  return row?.count ?? null;
}

export async function countQuestions(db: Db, userId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('question_counts')
    .select('count')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Questions of all users by day, and how many users asked any; includes both days (`YYYY-MM-DD`). */
export async function countQuestionsByDay(
  db: Db,
  first: string,
  last: string,
): Promise<{ date: string; questions: number; users: number }[]> {
  return await db
    .selectFrom('question_counts')
    .select((eb) => [
      'day as date',
      sql<number>`sum(count)::bigint`.as('questions'),
      eb.fn.countAll<number>().as('users'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('day')
    .execute();
}

export async function deleteCountsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('question_counts').where('day', '<', day).execute();
}

export function listOwnQuestionCounts(db: Db, userId: string) {
  return db
    .selectFrom('question_counts')
    .select(['day', 'count'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
}
