import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { checkQuestionsLeft } from '../../billing/index.ts';
import { deleteAttachmentBytes } from '../../files/index.ts';
import { lockOwnFolderShared } from '../folders/folder.policy.ts';
import { lockFolderShared, lockFoldersShared } from '../folders/folders.store.ts';
import type { Replies } from '../replies/replies.ts';
import { listRunningRuns, sendStopRequest } from '../replies/runs.store.ts';
import { stopReplies } from '../replies/stop-reply.ts';
import { insertOwnConversation, lockOwnConversation, requireOwnConversation } from './conversation.policy.ts';
import {
  type ConversationChange,
  type ConversationFilter,
  countConversations,
  listConversationRows,
  updateConversationRow,
} from './conversations.store.ts';
import { toConversation } from './conversations.view.ts';
import { requireDeletedConversation } from './deletion/deletion.policy.ts';
import {
  deleteConversationRows,
  deleteSoftDeletedFolders,
  lockConversations,
  restoreClearedRows,
  restoreConversationRow,
  setAllConversationsDeleted,
  setConversationDeleted,
} from './deletion/deletions.store.ts';
import { searchConversations } from './search/search.ts';

/**
 * Creates an empty conversation, in one of the caller's folders or in none. A 429 if the caller's plan allows no question
 * in it today: it would stay empty.
 */
export async function createConversation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { title, folder = null }: { title: string; folder?: string | null | undefined },
): Promise<Conversation> {
  await checkQuestionsLeft(db, actor, clock.now());
  return await runInTransaction(db, async (tx) =>
    toConversation(await insertOwnConversation(tx, actor, { id, title, folder_id: folder })),
  );
}

/** One of the caller's conversations. */
export async function readConversation(db: Db, actor: Actor, id: string): Promise<Conversation> {
  return toConversation(await requireOwnConversation(db, actor, id));
}

/** The caller's conversations, pinned first, then latest; in a search, best match first. */
export async function listConversations(
  db: Db,
  actor: Actor,
  { search, ...query }: ConversationFilter & { page: number; page_size: number; search?: string | undefined },
): Promise<{ count: number; results: Conversation[] }> {
  if (search) return await searchConversations(db, actor, search, query);
  const offset = (query.page - 1) * query.page_size;
  const rows = await listConversationRows(db, actor.user_id, query, query.page_size, offset);
  // On the last page the rows give the count.
  const isLast = rows.length < query.page_size && (rows.length > 0 || offset === 0);
  const count = isLast ? offset + rows.length : await countConversations(db, actor.user_id, query);
  return { count, results: rows.map(toConversation) };
}

/** Renames, moves, pins or archives one of the caller's conversations, or several of these at once. */
export async function updateConversation(
  db: Db,
  actor: Actor,
  id: string,
  change: ConversationChange,
): Promise<Conversation> {
  return await runInTransaction(db, async (tx) => {
    // Lock the folder first, as deleting a folder does; otherwise the two could deadlock.
    if (change.folder) await lockOwnFolderShared(tx, actor, change.folder);
    const conversation = await lockOwnConversation(tx, actor, id);
    return toConversation(await updateConversationRow(tx, conversation, change));
  });
}

/** Pins or archives one of the caller's conversations, or undoes it; toggles if `wanted` is not given. */
export async function setConversationFlag(
  db: Db,
  actor: Actor,
  id: string,
  field: 'is_pinned' | 'is_archived',
  wanted: boolean | undefined,
): Promise<Conversation> {
  return await runInTransaction(db, async (tx) => {
    const conversation = await lockOwnConversation(tx, actor, id);
    return toConversation(await updateConversationRow(tx, conversation, { [field]: wanted ?? !conversation[field] }));
  });
}

/** Hides a conversation, which is deleted for good after 30 days; stops a reply that is being written in it. */
export async function deleteConversation(replies: Replies, actor: Actor, id: string): Promise<void> {
  const { db, clock } = replies.context;
  const runs = await runInTransaction(db, async (tx) => {
    const conversation = await lockOwnConversation(tx, actor, id);
    await setConversationDeleted(tx, conversation, clock.now());
    return await listRunningRuns(tx, actor.user_id, [conversation.id]);
  });
  await stopReplies(replies, db, runs);
}

/** Restores a deleted conversation to its folder, or to none if the folder is deleted too. */
export async function restoreConversation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Conversation> {
  return await runInTransaction(db, async (tx) => {
    const conversation = await requireDeletedConversation(tx, actor, id, clock.now());
    const { folder } = conversation;
    const isFolderThere = folder !== null && (await lockFolderShared(tx, actor.user_id, folder));
    const row = await restoreConversationRow(tx, conversation, isFolderThere ? folder : null);
    return toConversation(row ?? fail('chat.not_deleted'));
  });
}

/**
 * Hides all conversations of the caller, archived ones included, which are deleted for good after 30 days; their folders
 * stay.
 */
export async function clearConversations(
  replies: Replies,
  actor: Actor,
): Promise<{ deleted: number; cleared_at: string }> {
  const { db, clock } = replies.context;
  await endReplies(replies, db, actor.user_id);
  const now = clock.now();
  const deleted = await runInTransaction(db, async (tx) => {
    await lockConversations(tx, actor.user_id);
    // Replies that started meanwhile cannot be awaited here: storing their end waits for this transaction.
    await stopReplies(replies, tx, await listRunningRuns(tx, actor.user_id));
    return await setAllConversationsDeleted(tx, actor.user_id, now);
  });
  return { deleted, cleared_at: now.toISOString() };
}

/** Restores the conversations that were cleared together to their folders, or to none where the folder is deleted. */
export async function restoreConversations(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { cleared_at }: { cleared_at: Date },
): Promise<{ restored: number }> {
  return await runInTransaction(db, async (tx) => {
    await lockFoldersShared(tx, actor.user_id);
    return { restored: await restoreClearedRows(tx, actor.user_id, cleared_at, clock.now()) };
  });
}

/** Stops all running replies of a user, and waits until those of this process are stored. */
async function endReplies(replies: Replies, db: Db, userId: string): Promise<void> {
  for (const run of await listRunningRuns(db, userId)) {
    if (!(await replies.stopAndWait(run, 'gone'))) await sendStopRequest(db, run);
  }
}

/** A statement may take 7 s; this many conversations of a thousand messages each take two or three seconds. */
const BATCH = 100;

/** Deletes the conversations and deleted folders of a user for good within a transaction. */
export async function deleteConversations(replies: Replies, tx: Db, userId: string): Promise<void> {
  const ids = await lockConversations(tx, userId);
  await stopReplies(replies, tx, await listRunningRuns(tx, userId));
  await deleteAttachmentBytes(replies.context, tx, ids);
  for (let from = 0; from < ids.length; from += BATCH) await deleteConversationRows(tx, ids.slice(from, from + BATCH));
  await deleteSoftDeletedFolders(tx, userId);
}
