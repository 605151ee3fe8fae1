import { useOtherTabs } from '../thread/use-other-tabs.ts';
import { refreshConversation, refreshConversations } from './conversation-cache.ts';
import { refreshFolders } from './folders/folder-cache.ts';

/** More than these are read with the whole list (conversations). */
const ONE_BY_ONE = 10;

/** Shows in the lists what another tab has changed. */
export function useTabsInStep(): void {
  useOtherTabs((news) => {
    const conversations = news.filter(({ subject }) => subject === 'conversation');
    if (conversations.length > ONE_BY_ONE) void refreshConversations();
    else for (const { id } of conversations) void refreshConversation(id);
    // A conversation may have come into a project, or gone from it.
    void refreshFolders();
  });
}
