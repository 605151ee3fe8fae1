import { toConversationTitle } from '@haulwise/contract/rules';
import { findConversation } from '../../conversations/conversation-cache.ts';
import { updateConversation } from '../../conversations/update-conversation.ts';

/** Of a conversation that began with a file, until something is asked there. */
export const TITLE_BEFORE_QUESTION = 'New chat';

/** The first question names a conversation that began with a file, as it would have without the file. */
export function setTitleAfterQuestion(conversationId: string, text: string): void {
  const conversation = findConversation(conversationId);
  if (conversation?.title === TITLE_BEFORE_QUESTION)
    void updateConversation(conversation, { title: toConversationTitle(text) });
}
