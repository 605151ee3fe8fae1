import { useLocation, useSearchParams } from 'wouter';

export interface ChatAddress {
  /** The conversation in the address. */
  conversationId: string | null;
  /** The folder for a new conversation. */
  folder: string | null;
  open: (conversationId: string) => void;
  /** Puts a newly created conversation into the address, in the same history entry and without a reload. */
  nameCreated: (conversationId: string) => void;
  /** Removes the conversation from the address. */
  clear: () => void;
  /** Goes to /chat because the conversation or folder in the address is gone. */
  leave: () => void;
  /** Starts a new conversation in a project. */
  startIn: (folderId: string) => void;
}

/** /chat?conversation={id} and /chat?folder={id} (spec §2). */
export function useChatAddress(): ChatAddress {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const conversationId = search.get('conversation') || null;
  return {
    conversationId,
    folder: search.get('folder') || null,
    open: (id) => navigate(getConversationAddress(id)),
    nameCreated: (id) => navigate(getConversationAddress(id), { replace: true }),
    clear: () => {
      if (new URLSearchParams(window.location.search).has('conversation')) navigate('/chat', { replace: true });
    },
    leave: () => navigate('/chat', { replace: true }),
    startIn: (folderId) => {
      navigate(`/chat?folder=${encodeURIComponent(folderId)}`);
      // Needed if the address does not change, or an unsent new conversation would stay in view.
      window.dispatchEvent(new CustomEvent('clearConversation'));
    },
  };
}

/** The conversation in view, whose attachments can be read. */
export function findOpenConversation(): string | undefined {
  if (window.location.pathname !== '/chat') return undefined;
  return new URLSearchParams(window.location.search).get('conversation') ?? undefined;
}

export function getConversationAddress(conversationId: string): string {
  return `/chat?conversation=${encodeURIComponent(conversationId)}`;
}
