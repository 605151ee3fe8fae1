import type { UserView } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export function listViewRows(db: Db, userId: string): Promise<UserView[]> {
  return db
    .selectFrom('user_views')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Inserts a view or replaces the one of the same name, ignoring case, unless the user has `most` others. */
export async function saveViewRow(
  db: Db,
  userId: string,
  { id, name, search }: UserView,
  most: number,
): Promise<UserView | undefined> {
  const { rows } = await sql<UserView>`
    insert into user_views (id, user_id, name, search)
    select ${id}, ${userId}, ${name}, ${search} where (
      select count(*) from user_views where user_id = ${userId} and lower(name) <> lower(${name})) < ${most}
    on conflict (user_id, lower(name)) do update set name = excluded.name, search = excluded.search
    returning id, name, search`.execute(db);
  return rows[0];
}

/** Deletes a view of this user; false if they have no such view. */
export async function deleteViewRow(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All columns, so that a new one is exported too. */
export function listOwnViews(db: Db, userId: string) {
  return db.selectFrom('user_views').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}
