const NAME = 'haulwise.chat';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** What another tab has changed. */
export interface TabNews {
  subject: 'conversation' | 'folder';
  id: string;
}

/** Says in the other tabs of this browser that a conversation has changed. */
export function tellOtherTabs(conversationId: string): void {
  channel?.postMessage(conversationId);
}

/** Says in the other tabs of this browser that a project has changed. */
export function tellOtherTabsOfFolder(folderId: string): void {
  channel?.postMessage({ folder: folderId });
}

export function listenToOtherTabs(listener: (news: TabNews) => void): () => void {
  const read = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener({ subject: 'conversation', id: data });
    const folder: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'folder') : null;
    if (typeof folder === 'string') listener({ subject: 'folder', id: folder });
  };
  channel?.addEventListener('message', read);
  return () => channel?.removeEventListener('message', read);
}
