import type { Folder } from '@haulwise/contract';
import { call } from '../../../../platform/api/call.ts';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { countOf } from '../../../../platform/format/counts.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import {
  knownInFolder,
  placeConversation,
  refreshConversations,
  removeConversation,
} from '../../conversations/conversation-cache.ts';
import { listKey } from '../../conversations/conversation-lists.ts';
import { changeFolders, placeFolder } from '../../conversations/folder-cache.ts';
import { tellOtherTabs, tellOtherTabsOfFolder } from '../../conversations/other-tabs.ts';
import { removeThread } from '../../thread/thread-store.ts';
import { offerUndo } from './offer-undo.ts';

/** Deletes a project with its conversations, with a way back for 10 s. Where the server refuses, all of it returns. */
export async function deleteFolder(folder: Folder): Promise<void> {
  const { id } = folder;
  const conversations = knownInFolder(id);
  changeFolders((folders) => folders.filter((it) => it.id !== id));
  for (const conversation of conversations) removeConversation(conversation.id);
  try {
    await call('DELETE /chat/folders/:id/', { params: { id } });
  } catch (error) {
    logFailure(error);
    placeFolder(folder);
    for (const conversation of conversations) placeConversation(conversation);
    return;
  }
  queryClient.removeQueries({ queryKey: listKey({ folder: id }) });
  for (const conversation of conversations) removeThread(conversation.id);
  tellAbout(id, conversations);
  const count = countOf(folder.conversation_count, 'conversation', 'conversations');
  offerUndo(`Project deleted with ${count}`, async () => {
    await restoreFolder(id);
    tellAbout(id, conversations);
  });
}

async function restoreFolder(id: string): Promise<void> {
  try {
    placeFolder(await call('POST /chat/folders/:id/restore/', { params: { id } }));
    await refreshConversations();
  } catch (error) {
    logFailure(error);
  }
}

function tellAbout(folderId: string, conversations: { id: string }[]): void {
  tellOtherTabsOfFolder(folderId);
  for (const { id } of conversations) tellOtherTabs(id);
}
