import type { Db } from '../../platform/db/database.ts';

/** All columns, so that one that is added is told of, too. */
export function findOwnSubscription(db: Db, userId: string) {
  return db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export function listOwnPayments(db: Db, userId: string) {
  return db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('paid_at').orderBy('id').execute();
}

export function listOwnQuestionCounts(db: Db, userId: string) {
  return db
    .selectFrom('question_counts')
    .select(['day', 'count'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
}
