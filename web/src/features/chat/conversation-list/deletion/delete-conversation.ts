import type { Conversation } from '@haulwise/contract';
import { call } from '../../../../platform/api/call.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { t } from '../../../../words/words.ts';
import { findConversation, removeConversation, setConversation } from '../../conversations/conversation-cache.ts';
import { countInFolder, refreshFolders } from '../../conversations/folder-cache.ts';
import { sendConversationChange } from '../../conversations/other-tabs.ts';
import { removeThread } from '../../thread/thread-store.ts';
import { addUndoToast } from './undo-toast.ts';

/** Deletes a conversation and offers Undo for 10 s. Restored if the server refuses. */
export async function deleteConversation(conversation: Conversation): Promise<void> {
  const { id } = conversation;
  const before = findConversation(id) ?? conversation;
  removeConversation(id);
  countInFolder(before.folder, -1);
  try {
    await call('DELETE /chat/conversations/:id/delete/', { params: { id } });
    removeThread(id);
    sendConversationChange(id);
    addUndoToast(t`Conversation deleted`, () => restoreConversation(id));
  } catch (error) {
    logFailure(error);
    setConversation(before);
    countInFolder(before.folder, 1);
  }
}

async function restoreConversation(id: string): Promise<void> {
  try {
    setConversation(await call('POST /chat/conversations/:id/restore/', { params: { id } }));
    sendConversationChange(id);
  } catch (error) {
    logFailure(error);
  }
  await refreshFolders();
}
