import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { holdOwnFolder } from '../folders/folder.policy.ts';
import { holdFolder } from '../folders/folders.store.ts';
import type { Replies } from '../replies/replies.ts';
import { listRunningRuns, requestStop } from '../replies/runs.store.ts';
import { stopForGood } from '../replies/stop-reply.ts';
import { ownConversation, ownConversationLocked, startConversation } from './conversation.policy.ts';
import {
  type ConversationChange,
  type ConversationFilter,
  countConversations,
  listConversationRows,
  updateConversation,
} from './conversations.store.ts';
import { toConversation } from './conversations.view.ts';
import { ownDeletedConversation } from './deletion/deletion.policy.ts';
import {
  deleteConversationRows,
  deleteMarkedFolders,
  lockConversations,
  markConversationDeleted,
  unmarkConversation,
} from './deletion/deletions.store.ts';
import { findConversations } from './search/search.ts';

/** Makes an empty conversation, in one of the caller's own folders or in none. */
export async function createConversation(
  db: Db,
  actor: Actor,
  id: string,
  { title, folder = null }: { title: string; folder?: string | null | undefined },
): Promise<Conversation> {
  return await inTransaction(db, async (tx) =>
    toConversation(await startConversation(tx, actor, { id, title, folder_id: folder })),
  );
}

/** One of the caller's conversations. */
export async function readConversation(db: Db, actor: Actor, id: string): Promise<Conversation> {
  return toConversation(await ownConversation(db, actor, id));
}

/** The caller's conversations, pinned first, then latest; those that were searched for, best first. */
export async function listConversations(
  db: Db,
  actor: Actor,
  { search, ...query }: ConversationFilter & { page: number; page_size: number; search?: string | undefined },
): Promise<{ count: number; results: Conversation[] }> {
  if (search) return await findConversations(db, actor, search, query);
  const offset = (query.page - 1) * query.page_size;
  const rows = await listConversationRows(db, actor.user_id, query, query.page_size, offset);
  // A last page tells by itself how many there are.
  const isLast = rows.length < query.page_size && (rows.length > 0 || offset === 0);
  const count = isLast ? offset + rows.length : await countConversations(db, actor.user_id, query);
  return { count, results: rows.map(toConversation) };
}

/** Renames, moves, pins or archives one of the caller's conversations. */
export async function changeConversation(
  db: Db,
  actor: Actor,
  id: string,
  change: ConversationChange,
): Promise<Conversation> {
  return await inTransaction(db, async (tx) => {
    // The folder first, as where a folder is deleted: else the two wait for each other.
    if (change.folder) await holdOwnFolder(tx, actor, change.folder);
    const conversation = await ownConversationLocked(tx, actor, id);
    return toConversation(await updateConversation(tx, conversation, change));
  });
}

/** Pins or archives one of the caller's conversations as is said, or the other way round where nothing is. */
export async function toggleConversation(
  db: Db,
  actor: Actor,
  id: string,
  field: 'is_pinned' | 'is_archived',
  wanted: boolean | undefined,
): Promise<Conversation> {
  return await inTransaction(db, async (tx) => {
    const conversation = await ownConversationLocked(tx, actor, id);
    return toConversation(await updateConversation(tx, conversation, { [field]: wanted ?? !conversation[field] }));
  });
}

/** Takes a conversation out of sight, for 30 days until it is removed; a reply being written there is stopped. */
export async function deleteConversation(replies: Replies, actor: Actor, id: string): Promise<void> {
  const { db, clock } = replies.context;
  const runs = await inTransaction(db, async (tx) => {
    const conversation = await ownConversationLocked(tx, actor, id);
    await markConversationDeleted(tx, conversation, clock.now());
    return await listRunningRuns(tx, actor.user_id, [conversation.id]);
  });
  await stopForGood(replies, db, runs);
}

/** Brings a deleted conversation back, into its folder or, where that is deleted itself, into none. */
export async function restoreConversation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Conversation> {
  return await inTransaction(db, async (tx) => {
    const conversation = await ownDeletedConversation(tx, actor, id, clock.now());
    const { folder } = conversation;
    const isFolderThere = folder !== null && (await holdFolder(tx, actor.user_id, folder));
    const row = await unmarkConversation(tx, conversation, isFolderThere ? folder : null);
    return toConversation(row ?? fail('chat.not_deleted'));
  });
}

/** A statement may take 7 s; this many conversations of a thousand messages each take two or three. */
const BATCH = 100;

/**
 * Removes all conversations of the caller for good, archived ones and those deleted before too, whole or not at all; his
 * folders stay. Says how many there were that he could see.
 */
export async function clearConversations(replies: Replies, actor: Actor): Promise<{ deleted: number }> {
  const { db } = replies.context;
  await endReplies(replies, db, actor.user_id);
  return await inTransaction(db, async (tx) => ({ deleted: await removeConversations(replies, tx, actor.user_id) }));
}

/** Stops all that is being written for a user, and waits for what is written here to be stored. */
async function endReplies(replies: Replies, db: Db, userId: string): Promise<void> {
  for (const run of await listRunningRuns(db, userId)) {
    if (!(await replies.end(run, 'gone'))) await requestStop(db, run);
  }
}

/** Removes the conversations of a user within a transaction, deleted ones too; says how many he could see. */
export async function removeConversations(replies: Replies, tx: Db, userId: string): Promise<number> {
  const rows = await lockConversations(tx, userId);
  // What was begun since the replies were ended cannot be waited for here: its end waits for this transaction.
  await stopForGood(replies, tx, await listRunningRuns(tx, userId));
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) await deleteConversationRows(tx, ids.slice(from, from + BATCH));
  await deleteMarkedFolders(tx, userId);
  return rows.filter(({ is_deleted }) => !is_deleted).length;
}
