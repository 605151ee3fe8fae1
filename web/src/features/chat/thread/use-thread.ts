import { useEffect, useRef, useSyncExternalStore } from 'react';
import { refreshConversations } from '../conversation-list/conversation-cache.ts';
import { loadThread } from './load-thread.ts';
import { listenToOtherTabs } from './tab-channel.ts';
import type { Thread } from './thread.ts';
import { threadStore } from './thread-store.ts';

/** The thread of a conversation (null: the one to be made), read when it is opened and when another tab changed it. */
export function useThread(conversationId: string | null): Thread {
  useEffect(() => {
    if (conversationId !== null) void loadThread(conversationId);
  }, [conversationId]);
  useTabsInStep(conversationId);
  return useSyncExternalStore(threadStore.subscribe, () => threadStore.threadOf(conversationId));
}

/** What other tabs did is read at once where this tab is in view, else when it comes into view. */
function useTabsInStep(conversationId: string | null): void {
  const isStale = useRef(false);
  useEffect(() => {
    const refresh = () => {
      if (!isStale.current || document.visibilityState === 'hidden') return;
      isStale.current = false;
      void refreshConversations();
      if (conversationId !== null) void loadThread(conversationId);
    };
    const stopListening = listenToOtherTabs(() => {
      isStale.current = true;
      refresh();
    });
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stopListening();
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [conversationId]);
}
