import type { Conversation } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { toConversation } from '../chat-replies.ts';
import { holdFolder } from '../folders/folders.store.ts';
import { ownDeletedConversation } from './deletion.policy.ts';
import { unmarkConversation } from './deletions.store.ts';

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
