import type { MessageAttachment } from '@haulwise/contract';
import { toConversationTitle } from '@haulwise/contract/rules';
import { findConversation } from '../../conversations/conversation-cache.ts';
import { updateConversation } from '../../conversations/update-conversation.ts';

/** A conversation that began with a file has its name; its first question names it as it would have without the file. */
export function setTitleAfterQuestion(conversationId: string, attached: MessageAttachment[], text: string): void {
  const conversation = findConversation(conversationId);
  const isNamedAfterFile = attached.some(({ name }) => name === conversation?.title);
  if (conversation !== undefined && isNamedAfterFile)
    void updateConversation(conversation, { title: toConversationTitle(text) });
}
