import type { Message } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { runInTransaction } from '../../../platform/db/database.ts';
import { lockOwnConversation } from '../conversations/conversation.policy.ts';
import type { Replies } from '../replies/replies.ts';
import { findRunningRun } from '../replies/runs.store.ts';
import { findConversationIdOfMessage, listMessageRows } from './messages.store.ts';
import { buildMessages } from './messages.view.ts';
import { findFirstHiddenMessage, replaceMessagesFrom, restoreBranch, updateMessageCount } from './versions.store.ts';

const PAGE = 200;

/**
 * Shows another version of one of the caller's messages, with the messages that were last shown after it, and returns
 * the newest page of what is shown then. Fails with a 409 while a reply is being written in the conversation.
 */
export async function setShownVersion(
  { context, knowledge }: Pick<Replies, 'context' | 'knowledge'>,
  actor: Actor,
  messageId: string,
): Promise<{ results: Message[]; has_more: boolean }> {
  const { rows, has_more } = await runInTransaction(context.db, async (tx) => {
    const id = (await findConversationIdOfMessage(tx, messageId)) ?? fail('common.not_found');
    const conversation = await lockOwnConversation(tx, actor, id);
    let hidden = await findFirstHiddenMessage(tx, messageId);
    if (hidden && (await findRunningRun(tx, actor.user_id, conversation.id))) fail('chat.reply_running');
    // Earlier messages of its branch may be hidden too, so start with the first hidden one.
    while (hidden) {
      await replaceMessagesFrom(tx, conversation.id, hidden.parent_position + 1, hidden.id);
      await restoreBranch(tx, hidden.id);
      hidden = await findFirstHiddenMessage(tx, messageId);
    }
    await updateMessageCount(tx, conversation.id);
    return await listMessageRows(tx, conversation.id, PAGE);
  });
  return { results: await buildMessages(knowledge, rows), has_more };
}
