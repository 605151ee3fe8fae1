import type { Db } from '../../../platform/db/database.ts';

interface SummaryRow {
  is_subscribed: boolean;
  last_sent_at: Date | null;
}

export async function findSummary(db: Db, userId: string): Promise<SummaryRow> {
  const row = await db
    .selectFrom('weekly_summaries')
    .select(['is_subscribed', 'last_sent_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { is_subscribed: false, last_sent_at: null };
}

/** Keeps the wish. `told_week` is where a new one begins; of an earlier one it stays, so that no week is told of twice. */
export async function keepWish(
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

/** Administrators who wish it and have not been told of a week (its Monday, `YYYY-MM-DD`). */
export async function listDue(db: Db, week: string): Promise<string[]> {
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

/** Notes that a user is told of a week now; false where somebody else noted it before, or it is not wished any more. */
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

/** Where the summary goes; null where its reader does not administrate any more, or does not wish it. */
export async function findReader(db: Db, userId: string): Promise<{ email: string; first_name: string } | null> {
  const row = await db
    .selectFrom('weekly_summaries')
    .innerJoin('users', 'users.id', 'weekly_summaries.user_id')
    .select(['email', 'first_name'])
    .where('user_id', '=', userId)
    .where('is_subscribed', '=', true)
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** All columns, so that one that is added is told of, too. */
export function listOwnSummaries(db: Db, userId: string) {
  return db.selectFrom('weekly_summaries').selectAll().where('user_id', '=', userId).execute();
}
