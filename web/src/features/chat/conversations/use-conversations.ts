import type { Conversation } from '@haulwise/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { conversationKey, knownConversation } from './conversation-cache.ts';
import { type ConversationList, listQuery } from './conversation-lists.ts';

/** One of the user's lists of conversations, a page at a time. */
export function useConversations(list: ConversationList) {
  return useInfiniteQuery(listQuery(list));
}

/** One conversation, asked for where no list has it yet. */
export function useConversation(id: string | null): Conversation | undefined {
  const { data } = useQuery<Conversation>({
    queryKey: conversationKey(id ?? ''),
    queryFn: ({ signal }) => call('GET /chat/conversations/:id/', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    initialData: () => knownConversation(id ?? ''),
  });
  return data;
}
