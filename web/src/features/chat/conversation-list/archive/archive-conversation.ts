import type { Conversation } from '@haulwise/contract';
import { changeConversation } from '../../conversations/change-conversation.ts';
import { offerUndo } from '../deletion/offer-undo.ts';

/** Takes a conversation out of the sidebar, or back into it; putting it away can be undone for 10 s. */
export async function archiveConversation(conversation: Conversation, isArchived: boolean): Promise<void> {
  const isDone = await changeConversation(conversation, { is_archived: isArchived });
  if (!isDone || !isArchived) return;
  offerUndo('Conversation archived', async () => {
    await changeConversation({ ...conversation, is_archived: true }, { is_archived: false });
  });
}
