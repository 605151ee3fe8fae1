import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../platform/core/actor.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { toConversation } from './chat-replies.ts';
import { ownConversationLocked } from './conversation.policy.ts';
import { type ConversationChange, updateConversation } from './conversations.store.ts';
import { holdOwnFolder } from './folders/folder.policy.ts';

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
