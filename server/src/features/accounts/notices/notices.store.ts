import type { Language } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Notice } from '../../../platform/mail/notice.ts';

/** Records that a user is told of something; false if they were told before, want no notices or are deactivated. */
export async function recordNotice(db: Db, { user_id, kind, about }: Notice, sent_at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into notices (user_id, kind, about, sent_at)
    select id, ${kind}, ${about}, ${sent_at} from users where id = ${user_id} and email_notifications and is_active
    on conflict do nothing returning user_id`.execute(db);
  return rows.length === 1;
}

/** Whom a mail would go to, and whether they want notices; includes deactivated users. */
export function findContact(
  db: Db,
  id: string,
): Promise<{ email: string; email_notifications: boolean; is_active: boolean; language: Language | null } | undefined> {
  return db
    .selectFrom('users')
    .select((eb) => [
      'email',
      'email_notifications',
      'is_active',
      eb.ref('language').$castTo<Language | null>().as('language'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All columns, so that a new one is exported too. */
export function listOwnNotices(db: Db, userId: string) {
  return db.selectFrom('notices').selectAll().where('user_id', '=', userId).orderBy('sent_at').execute();
}

export async function deleteNoticesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('notices').where('sent_at', '<', time).execute();
}
