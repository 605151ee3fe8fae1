import type { Conversation } from '@haulwise/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../../platform/api/query-client.ts';

export interface ConversationPage {
  count: number;
  next: string | null;
  results: Conversation[];
}

export type ConversationPages = InfiniteData<ConversationPage, number>;

export const CONVERSATIONS = ['conversations'];

export function conversationKey(id: string): string[] {
  return ['conversation', id];
}

/** Puts a conversation at the top of the list, below the pinned ones. */
export function addConversation(conversation: Conversation): void {
  queryClient.setQueryData(conversationKey(conversation.id), conversation);
  changePages((pages) => withOnTop(pages, conversation));
}

/** Moves a conversation to the top because something was said in it. */
export function bumpConversation(id: string): void {
  changePages((pages) => {
    const known =
      pages.flatMap((page) => page.results).find((conversation) => conversation.id === id) ??
      queryClient.getQueryData<Conversation>(conversationKey(id));
    return known ? withOnTop(pages, { ...known, updated_at: new Date().toISOString() }) : pages;
  });
}

export function removeConversation(id: string): void {
  queryClient.removeQueries({ queryKey: conversationKey(id) });
  changePages((pages) => without(pages, id));
}

/** Asks the server again, e.g. because another tab has changed something. */
export async function refreshConversations(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: CONVERSATIONS });
}

function changePages(change: (pages: ConversationPage[]) => ConversationPage[]): void {
  queryClient.setQueryData<ConversationPages>(CONVERSATIONS, (data) => data && { ...data, pages: change(data.pages) });
}

function without(pages: ConversationPage[], id: string): ConversationPage[] {
  return pages.map((page) => ({ ...page, results: page.results.filter((conversation) => conversation.id !== id) }));
}

function withOnTop(pages: ConversationPage[], conversation: Conversation): ConversationPage[] {
  const [first, ...rest] = without(pages, conversation.id);
  if (!first) return pages;
  const pinned = conversation.is_pinned ? 0 : first.results.filter(({ is_pinned }) => is_pinned).length;
  return [{ ...first, results: first.results.toSpliced(pinned, 0, conversation) }, ...rest];
}
