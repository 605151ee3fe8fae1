import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fail } from '../../platform/http/errors.ts';
import { markOwned, type Owned } from '../../platform/owned.ts';
import {
  type ConversationRow,
  findConversation,
  insertConversation,
  isOwnFolder,
  lockConversation,
} from './conversations.store.ts';

/** The caller's own conversation; anyone else's does not exist for him. */
export async function ownConversation(db: Db, actor: Actor, id: string): Promise<Owned<ConversationRow>> {
  const row = await findConversation(db, actor.user_id, id);
  return row ? markOwned(row) : fail('common.not_found');
}

/** The same, held until the transaction ends. */
export async function ownConversationLocked(tx: Db, actor: Actor, id: string): Promise<Owned<ConversationRow>> {
  const row = await lockConversation(tx, actor.user_id, id);
  return row ? markOwned(row) : fail('common.not_found');
}

/** Refuses a folder that is not the caller's; null is no folder. */
export async function assertOwnFolder(db: Db, actor: Actor, id: string | null): Promise<void> {
  if (id !== null && !(await isOwnFolder(db, actor.user_id, id))) fail('common.not_found');
}

/** A new conversation is its maker's. */
export async function startConversation(
  tx: Db,
  actor: Actor,
  row: { id: string; title: string; folder_id: string | null },
): Promise<Owned<ConversationRow>> {
  return markOwned(await insertConversation(tx, { ...row, user_id: actor.user_id }));
}
