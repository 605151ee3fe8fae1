import { useInfiniteQuery } from '@tanstack/react-query';
import { type ConversationList, listQuery } from './conversation-lists.ts';

/** One of the user's lists of conversations, a page at a time. */
export function useConversations(list: ConversationList) {
  return useInfiniteQuery(listQuery(list));
}
