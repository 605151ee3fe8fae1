import { useEffect, useSyncExternalStore } from 'react';
import { loadThread } from './load-thread.ts';
import type { Thread } from './thread.ts';
import { threadStore } from './thread-store.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useReturn } from './use-return.ts';

/** The thread of a conversation (null: the one to be made), read when it is opened when another tab changed it, and when its reader comes back to it. */
export function useThread(conversationId: string | null): Thread {
  useEffect(() => {
    if (conversationId !== null) void loadThread(conversationId);
  }, [conversationId]);
  useOtherTabs((news) => {
    const isChanged = news.some(({ subject, id }) => subject === 'conversation' && id === conversationId);
    if (conversationId !== null && isChanged) void loadThread(conversationId);
  });
  useReturn(() => {
    if (conversationId !== null) void loadThread(conversationId);
  });
  return useSyncExternalStore(threadStore.subscribe, () => threadStore.threadOf(conversationId));
}
