import type { Conversation } from '@haulwise/contract';
import { t } from '../../../../words/words.ts';
import { updateConversation } from '../../conversations/update-conversation.ts';
import { addUndoToast } from '../deletion/undo-toast.ts';

/** Archives or unarchives a conversation; archiving offers Undo for 10 s. */
export async function setArchived(conversation: Conversation, isArchived: boolean): Promise<void> {
  const isDone = await updateConversation(conversation, { is_archived: isArchived });
  if (!isDone || !isArchived) return;
  addUndoToast(t`Conversation archived`, async () => {
    await updateConversation({ ...conversation, is_archived: true }, { is_archived: false });
  });
}
