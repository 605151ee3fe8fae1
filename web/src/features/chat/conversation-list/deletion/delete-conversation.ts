import type { Conversation } from '@haulwise/contract';
import { call } from '../../../../platform/api/call.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { knownConversation, placeConversation, removeConversation } from '../../conversations/conversation-cache.ts';
import { countInFolder, refreshFolders } from '../../conversations/folder-cache.ts';
import { tellOtherTabs } from '../../conversations/other-tabs.ts';
import { removeThread } from '../../thread/thread-store.ts';
import { offerUndo } from './offer-undo.ts';

/** Deletes a conversation, with a way back for 10 s. Where the server refuses, it returns to its place. */
export async function deleteConversation(conversation: Conversation): Promise<void> {
  const { id } = conversation;
  const before = knownConversation(id) ?? conversation;
  removeConversation(id);
  countInFolder(before.folder, -1);
  try {
    await call('DELETE /chat/conversations/:id/delete/', { params: { id } });
    removeThread(id);
    tellOtherTabs(id);
    offerUndo('Conversation deleted', () => restoreConversation(id));
  } catch (error) {
    logFailure(error);
    placeConversation(before);
    countInFolder(before.folder, 1);
  }
}

async function restoreConversation(id: string): Promise<void> {
  try {
    placeConversation(await call('POST /chat/conversations/:id/restore/', { params: { id } }));
    tellOtherTabs(id);
  } catch (error) {
    logFailure(error);
  }
  await refreshFolders();
}
