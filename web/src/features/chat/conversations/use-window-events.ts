import { useEffect, useRef } from 'react';

export interface WindowEventHandlers {
  setSelectedFolder: (folderId: string | null) => void;
  clearConversation: () => void;
  conversationSelected: (conversationId: string) => void;
}

/** The window events that the chat screen reacts to (spec §2). */
export function useWindowEvents(handlers: WindowEventHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const selectFolder = (event: Event) => latest.current.setSelectedFolder(detailOf(event, 'folderId'));
    const clear = () => latest.current.clearConversation();
    const select = (event: Event) => {
      const id = detailOf(event, 'conversationId');
      if (id !== null) latest.current.conversationSelected(id);
    };
    window.addEventListener('setSelectedFolder', selectFolder);
    window.addEventListener('clearConversation', clear);
    window.addEventListener('conversationSelected', select);
    return () => {
      window.removeEventListener('setSelectedFolder', selectFolder);
      window.removeEventListener('clearConversation', clear);
      window.removeEventListener('conversationSelected', select);
    };
  }, []);
}

function detailOf(event: Event, key: string): string | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const value = typeof detail === 'object' && detail !== null ? Reflect.get(detail, key) : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
