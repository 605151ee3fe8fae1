import type { Conversation, Folder, FolderDetail } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { listConversations } from '../conversations/conversations.ts';
import { lockDeletedFolder } from '../conversations/deletion/deletion.policy.ts';
import {
  lockConversationsOfFolder,
  restoreFolderRow,
  setFolderDeleted,
} from '../conversations/deletion/deletions.store.ts';
import type { Replies } from '../replies/replies.ts';
import { listRunningRuns } from '../replies/runs.store.ts';
import { stopReplies } from '../replies/stop-reply.ts';
import { requireOwnFolder } from './folder.policy.ts';
import { readFolder } from './folder-contents.ts';
import {
  countFolders,
  type FolderChange,
  insertFolder,
  listFolderRows,
  lockFolder,
  updateFolderRow,
} from './folders.store.ts';
import { toFolder } from './folders.view.ts';

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

/** Creates an empty folder; two may have the same name. */
export async function createFolder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  body: { name: string; color: string },
): Promise<Folder> {
  await insertFolder(db, { ...body, id, user_id: actor.user_id, now: clock.now() });
  return toFolder(await requireOwnFolder(db, actor, id));
}

/** Changes what is given of one of the caller's folders. */
export async function updateFolder(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: string,
  change: FolderChange,
): Promise<FolderDetail> {
  const { db, clock } = context;
  const folder = await requireOwnFolder(db, actor, id);
  const isChanged = Object.values(change).some((value) => value !== undefined);
  if (isChanged) (await updateFolderRow(db, folder, change, clock.now())) ?? fail('common.not_found');
  return await readFolder(context, actor, id);
}

/** Hides a folder and its conversations, which are deleted for good after 30 days; stops their replies. */
export async function deleteFolder(replies: Replies, actor: Actor, id: string): Promise<void> {
  const { db, clock } = replies.context;
  const runs = await runInTransaction(db, async (tx) => {
    if (!(await lockFolder(tx, actor.user_id, id))) fail('common.not_found');
    const conversations = await lockConversationsOfFolder(tx, actor.user_id, id);
    await setFolderDeleted(tx, id, conversations, clock.now());
    return await listRunningRuns(tx, actor.user_id, conversations);
  });
  await stopReplies(replies, db, runs);
}

/** Restores a deleted folder with the conversations that were deleted with it. */
export async function restoreFolder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Folder> {
  return await runInTransaction(db, async (tx) => {
    const folder = await lockDeletedFolder(tx, actor, id, clock.now());
    await restoreFolderRow(tx, folder);
    return toFolder(await requireOwnFolder(tx, actor, folder.id));
  });
}

/** The conversations of one of the caller's folders, archived ones included; pinned first, then latest. */
export async function listFolderConversations(
  db: Db,
  actor: Actor,
  id: string,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: Conversation[] }> {
  const folder = await requireOwnFolder(db, actor, id);
  return await listConversations(db, actor, { ...page, folder: folder.id, archived: 'all' });
}
