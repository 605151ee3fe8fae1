import type { Conversation } from '@haulwise/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { CONVERSATIONS, type ConversationPages, conversationKey } from './conversation-cache.ts';

const PAGE_SIZE = 40;

/** The user's conversations, a page at a time, latest first. */
export function useConversations() {
  return useInfiniteQuery({
    queryKey: CONVERSATIONS,
    queryFn: ({ pageParam, signal }) =>
      call('GET /chat/conversations/', { query: { page: pageParam, page_size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.next === null ? undefined : page + 1),
    select: conversationsOf,
  });
}

/** Each once: a conversation that moved up while pages were read can be on two of them. */
function conversationsOf({ pages }: Pick<ConversationPages, 'pages'>): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const conversation of pages.flatMap((page) => page.results)) {
    if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
  }
  return [...byId.values()];
}

/** One conversation, from the list where it is there. */
export function useConversation(id: string | null): Conversation | undefined {
  const listed = useConversations().data?.find((conversation) => conversation.id === id);
  const { data } = useQuery({
    queryKey: conversationKey(id ?? ''),
    queryFn: ({ signal }) => call('GET /chat/conversations/:id/', { params: { id: id ?? '' }, signal }),
    enabled: id !== null && listed === undefined,
  });
  return listed ?? data;
}
