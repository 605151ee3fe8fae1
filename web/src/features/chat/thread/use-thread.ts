import { useEffect, useRef } from 'react';
import { useOtherTabs } from '../conversations/other-tabs.ts';
import { loadThread } from './load-thread.ts';
import type { Thread } from './thread.ts';
import { getThread, useThreads } from './thread-store.ts';

/** The thread of a conversation (null: the new one). Loaded on opening, after changes in other tabs, and on return. */
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
  return useThreads(() => getThread(conversationId));
}

/** Returning fires two events, of the window and the page; the second within this time is ignored (ms). */
const PAUSE = 1_000;

/** Calls back when the user returns to this window: the conversation may have continued on another device. */
function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    let lookedAt = Number.NEGATIVE_INFINITY;
    const look = () => {
      const now = performance.now();
      if (document.visibilityState === 'hidden' || now - lookedAt < PAUSE) return;
      lookedAt = now;
      latest.current();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
