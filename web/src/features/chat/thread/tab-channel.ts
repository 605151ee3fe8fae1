const NAME = 'haulwise.chat';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Says in the other tabs of this browser that a conversation has changed. */
export function tellOtherTabs(conversationId: string): void {
  channel?.postMessage(conversationId);
}

export function listenToOtherTabs(listener: (conversationId: string) => void): () => void {
  const read = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  channel?.addEventListener('message', read);
  return () => channel?.removeEventListener('message', read);
}
