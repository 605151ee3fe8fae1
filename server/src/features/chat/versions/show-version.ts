import type { Message } from '@haulwise/contract';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fail } from '../../../platform/http/errors.ts';
import { toMessage } from '../chat-replies.ts';
import { ownConversationLocked } from '../conversation.policy.ts';
import { findConversationOf, listMessageRows, replaceMessagesFrom } from '../messages.store.ts';
import { findRunningRun } from '../runs.store.ts';
import { findFirstHidden, recountMessages, restoreBranch } from './versions.store.ts';

const PAGE = 200;

/**
 * Shows a version of one of the caller's messages in place of the one shown now, with what was last shown after it, and
 * returns the newest page of what is shown then. A 409 while a reply is being written there.
 */
export async function showVersion(
  db: Db,
  actor: Actor,
  messageId: string,
): Promise<{ results: Message[]; has_more: boolean }> {
  return await inTransaction(db, async (tx) => {
    const id = (await findConversationOf(tx, messageId)) ?? fail('common.not_found');
    const conversation = await ownConversationLocked(tx, actor, id);
    let hidden = await findFirstHidden(tx, messageId);
    if (hidden && (await findRunningRun(tx, actor.user_id, conversation.id))) fail('chat.reply_running');
    // An earlier message of its branch may be out of sight, too: from the first one on.
    while (hidden) {
      await replaceMessagesFrom(tx, conversation.id, hidden.parent_position + 1, hidden.id);
      await restoreBranch(tx, hidden.id);
      hidden = await findFirstHidden(tx, messageId);
    }
    await recountMessages(tx, conversation.id);
    const { rows, has_more } = await listMessageRows(tx, conversation.id, PAGE);
    return { results: rows.map(toMessage), has_more };
  });
}
