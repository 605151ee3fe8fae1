import type { Language } from '@haulwise/contract';
import type { Db } from '../../../platform/db/database.ts';

interface Subscription {
  is_subscribed: boolean;
  last_sent_at: Date | null;
}

export async function findSubscription(db: Db, userId: string): Promise<Subscription> {
  const row = await db
    .selectFrom('weekly_summaries')
    .select(['is_subscribed', 'last_sent_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { is_subscribed: false, last_sent_at: null };
}

/** `told_week` is the last week reported. It never moves back, so no week is reported twice. */
export async function saveSubscription(
  db: Db,
  userId: string,
  is_subscribed: boolean,
  told_week: string | null,
): Promise<void> {
  await db
    .insertInto('weekly_summaries')
    .values({ user_id: userId, is_subscribed, told_week })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        is_subscribed,
        told_week: eb.fn('greatest', ['weekly_summaries.told_week', 'excluded.told_week']).$castTo<string>(),
      })),
    )
    .execute();
}

/** Subscribed administrators who have not received the week that starts on `week` (`YYYY-MM-DD`). */
export async function listDueSubscribers(db: Db, week: string): Promise<string[]> {
  const rows = await db
    .selectFrom('weekly_summaries')
    .innerJoin('users', 'users.id', 'weekly_summaries.user_id')
    .select('user_id')
    .where('is_subscribed', '=', true)
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('told_week', 'is', null), eb('told_week', '<', week)]))
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Claims the mail of a week. False if another process has claimed it or the user has unsubscribed. */
export async function claimWeek(tx: Db, userId: string, week: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('weekly_summaries')
    .set({ told_week: week, last_sent_at: now })
    .where('user_id', '=', userId)
    .where('is_subscribed', '=', true)
    .where((eb) => eb.or([eb('told_week', 'is', null), eb('told_week', '<', week)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The address for the summary; null if the user is no longer an administrator or has unsubscribed. */
export async function findSubscriber(
  db: Db,
  userId: string,
): Promise<{ email: string; first_name: string; language: Language | null } | null> {
  const row = await db
    .selectFrom('weekly_summaries')
    .innerJoin('users', 'users.id', 'weekly_summaries.user_id')
    .select((eb) => ['email', 'first_name', eb.ref('language').$castTo<Language | null>().as('language')])
    .where('user_id', '=', userId)
    .where('is_subscribed', '=', true)
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** All columns, so that a new one is exported too. */
export function listOwnSubscriptions(db: Db, userId: string) {
  return db.selectFrom('weekly_summaries').selectAll().where('user_id', '=', userId).execute();
}
