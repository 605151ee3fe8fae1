import type { Folder } from '@haulwise/contract';
import { call } from '../../../../platform/api/call.ts';
import { queryClient } from '../../../../platform/api/query-client.ts';

import { logFailure } from '../../../../platform/log/log-failure.ts';
import { formatPlural } from '../../../../words/words.ts';
import {
  listFolderConversations,
  refreshConversations,
  removeConversation,
  setConversation,
} from '../../conversations/conversation-cache.ts';
import { getListKey } from '../../conversations/conversation-lists.ts';
import { setFolder, updateFolders } from '../../conversations/folder-cache.ts';
import { sendConversationChange, sendFolderChange } from '../../conversations/other-tabs.ts';
import { removeThread } from '../../thread/thread-store.ts';
import { addUndoToast } from './undo-toast.ts';

/** Deletes a project with its conversations and offers Undo for 10 s. All are restored if the server refuses. */
export async function deleteFolder(folder: Folder): Promise<void> {
  const { id } = folder;
  const conversations = listFolderConversations(id);
  updateFolders((folders) => folders.filter((it) => it.id !== id));
  for (const conversation of conversations) removeConversation(conversation.id);
  try {
    await call('DELETE /chat/folders/:id/', { params: { id } });
  } catch (error) {
    logFailure(error);
    setFolder(folder);
    for (const conversation of conversations) setConversation(conversation);
    return;
  }
  queryClient.removeQueries({ queryKey: getListKey({ folder: id }) });
  for (const conversation of conversations) removeThread(conversation.id);
  tellAbout(id, conversations);

  const text = formatPlural(
    folder.conversation_count,
    'Project deleted with # conversation',
    'Project deleted with # conversations',
  );
  addUndoToast(text, async () => {
    await restoreFolder(id);
    tellAbout(id, conversations);
  });
}

async function restoreFolder(id: string): Promise<void> {
  try {
    setFolder(await call('POST /chat/folders/:id/restore/', { params: { id } }));
    await refreshConversations();
  } catch (error) {
    logFailure(error);
  }
}

function tellAbout(folderId: string, conversations: { id: string }[]): void {
  sendFolderChange(folderId);
  for (const { id } of conversations) sendConversationChange(id);
}
