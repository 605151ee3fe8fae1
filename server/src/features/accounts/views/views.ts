import type { UserView } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteViewRow, listViewRows, saveViewRow } from './views.store.ts';

const MOST_VIEWS = 30;

/** The caller's views of the list of users, by name. */
export async function listViews(db: Db, { user_id }: Actor): Promise<{ results: UserView[] }> {
  return { results: await listViewRows(db, user_id) };
}

/** Saves a view under its name; 409 beyond 30. */
export async function saveView(db: Db, { user_id }: Actor, view: UserView): Promise<UserView> {
  return (
    (await saveViewRow(db, user_id, view, MOST_VIEWS)) ??
    fail('accounts.too_many_views', { values: { most: MOST_VIEWS } })
  );
}

/** Deletes one of the caller's views; 404 for another's. */
export async function deleteView(db: Db, { user_id }: Actor, id: string): Promise<void> {
  if (!(await deleteViewRow(db, user_id, id))) fail('common.not_found');
}
