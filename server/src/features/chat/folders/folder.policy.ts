import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Owned, toOwned } from '../../../platform/core/owned.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type FolderDetailRow, findFolder, lockFolderShared } from './folders.store.ts';

/** The caller's own folder; a deleted one, or somebody else's, is not found. */
export async function requireOwnFolder(db: Db, actor: Actor, id: string): Promise<Owned<FolderDetailRow>> {
  const row = await findFolder(db, actor.user_id, id);
  return row ? toOwned(row) : fail('common.not_found');
}

/** Refuses a folder that is not the caller's, and keeps theirs from being deleted until the transaction ends. */
export async function lockOwnFolderShared(tx: Db, actor: Actor, id: string): Promise<void> {
  if (!(await lockFolderShared(tx, actor.user_id, id))) fail('common.not_found');
}
