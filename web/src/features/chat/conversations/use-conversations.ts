import type { Conversation } from '@haulwise/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { findConversation, getConversationKey } from './conversation-cache.ts';
import { type ConversationList, getListQuery } from './conversation-lists.ts';

/** One of the user's lists of conversations, a page at a time. */
export function useConversations(list: ConversationList) {
  return useInfiniteQuery(getListQuery(list));
}

/** One conversation, loaded if no list has it yet. */
export function useConversation(id: string | null): Conversation | undefined {
  const { data } = useQuery<Conversation>({
    queryKey: getConversationKey(id ?? ''),
    queryFn: ({ signal }) => call('GET /chat/conversations/:id/', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    initialData: () => findConversation(id ?? ''),
  });
  return data;
}
