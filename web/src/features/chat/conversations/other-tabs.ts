import { useEffect, useRef } from 'react';

const NAME = 'haulwise.chat';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** What another tab has changed. */
export interface TabChange {
  subject: 'conversation' | 'folder';
  id: string;
}

/** Notifies the browser's other tabs that a conversation has changed. */
export function sendConversationChange(conversationId: string): void {
  channel?.postMessage(conversationId);
}

/** Notifies the browser's other tabs that a project has changed. */
export function sendFolderChange(folderId: string): void {
  channel?.postMessage({ folder: folderId });
}

function watchOtherTabs(listener: (news: TabChange) => void): () => void {
  const read = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener({ subject: 'conversation', id: data });
    const folder: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'folder') : null;
    if (typeof folder === 'string') listener({ subject: 'folder', id: folder });
  };
  channel?.addEventListener('message', read);
  return () => channel?.removeEventListener('message', read);
}

/** Reports changes by other tabs: at once if this tab is visible, otherwise when it becomes visible. */
export function useOtherTabs(onNews: (news: TabChange[]) => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });

  useEffect(() => {
    const waiting = new Map<string, TabChange>();
    const pass = () => {
      if (waiting.size === 0 || document.visibilityState === 'hidden') return;
      const news = [...waiting.values()];
      waiting.clear();
      latest.current(news);
    };
    const stopListening = watchOtherTabs((news) => {
      waiting.set(`${news.subject} ${news.id}`, news);
      pass();
    });
    window.addEventListener('focus', pass);
    document.addEventListener('visibilitychange', pass);
    return () => {
      stopListening();
      window.removeEventListener('focus', pass);
      document.removeEventListener('visibilitychange', pass);
    };
  }, []);
}
