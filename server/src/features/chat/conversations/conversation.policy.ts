import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { type Owned, toOwned } from '../../../platform/core/owned.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockOwnFolderShared } from '../folders/folder.policy.ts';
import {
  type ConversationRow,
  findConversation,
  insertConversation,
  lockConversation,
  type NewConversation,
} from './conversations.store.ts';

/** A user's own conversation; null if it is deleted or somebody else's. */
export async function findOwnConversation(db: Db, userId: string, id: string): Promise<Owned<ConversationRow> | null> {
  const row = await findConversation(db, userId, id);
  return row ? toOwned(row) : null;
}

/** The same of the caller, or a 404. */
export async function requireOwnConversation(db: Db, actor: Actor, id: string): Promise<Owned<ConversationRow>> {
  return (await findOwnConversation(db, actor.user_id, id)) ?? fail('common.not_found');
}

/** The same, locked until the transaction ends. */
export async function lockOwnConversation(tx: Db, actor: Actor, id: string): Promise<Owned<ConversationRow>> {
  const row = await lockConversation(tx, actor.user_id, id);
  return row ? toOwned(row) : fail('common.not_found');
}

/** Creates a conversation of the caller, in one of their folders or in none. */
export async function insertOwnConversation(
  tx: Db,
  actor: Actor,
  row: NewConversation,
): Promise<Owned<ConversationRow>> {
  if (row.folder_id !== null) await lockOwnFolderShared(tx, actor, row.folder_id);
  return toOwned(await insertConversation(tx, { ...row, user_id: actor.user_id }));
}
