import type { Folder } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { toFolder } from './folder-replies.ts';
import { countFolders, listFolderRows } from './folders.store.ts';

/** The caller's folders, oldest first. */
export async function listFolders(
  db: Db,
  actor: Actor,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; results: Folder[] }> {
  const [count, rows] = await Promise.all([
    countFolders(db, actor.user_id),
    listFolderRows(db, actor.user_id, page_size, (page - 1) * page_size),
  ]);
  return { count, results: rows.map(toFolder) };
}
