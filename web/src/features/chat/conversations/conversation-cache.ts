import type { Conversation } from '@haulwise/contract';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { CONVERSATIONS, type ConversationPage, type ConversationPages, isListed } from './conversation-lists.ts';
import { refreshFolders } from './folder-cache.ts';

export function getConversationKey(id: string): string[] {
  return ['conversation', id];
}

/** The conversation, if cached. */
export function findConversation(id: string): Conversation | undefined {
  const alone = queryClient.getQueryData<Conversation>(getConversationKey(id));
  if (alone !== undefined) return alone;
  for (const [, data] of lists()) {
    for (const page of data?.pages ?? []) {
      const found = page.results.find((conversation) => conversation.id === id);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Every cached conversation of a project. */
export function listFolderConversations(folderId: string): Conversation[] {
  const found = lists().flatMap(([, data]) => data?.pages.flatMap((page) => page.results) ?? []);
  const alone = queryClient.getQueriesData<Conversation>({ queryKey: ['conversation'] }).map(([, data]) => data);
  const all = [...found, ...alone].filter((conversation) => conversation?.folder === folderId);
  return [...new Map(all.flatMap((conversation) => (conversation ? [[conversation.id, conversation]] : []))).values()];
}

/** Updates a conversation in the cached lists: in order where it belongs, and nowhere else. */
export function setConversation(conversation: Conversation): void {
  queryClient.setQueryData(getConversationKey(conversation.id), conversation);
  for (const [key, data] of lists()) {
    if (data === undefined) continue;
    const pages = without(data.pages, conversation.id);
    const isHere = isListed(key, conversation);
    queryClient.setQueryData<ConversationPages>(key, { ...data, pages: isHere ? placed(pages, conversation) : pages });
  }
}

/** Adds a newly created conversation. */
export function addConversation(conversation: Conversation): void {
  setConversation(conversation);
  if (conversation.folder !== null) void refreshFolders();
}

/** Moves a conversation to the top after a new message. */
export function recordActivity(id: string): void {
  const known = findConversation(id);
  if (known !== undefined) setConversation({ ...known, updated_at: new Date().toISOString() });
}

export function removeConversation(id: string): void {
  queryClient.removeQueries({ queryKey: getConversationKey(id) });
  for (const [key, data] of lists()) {
    if (data !== undefined)
      queryClient.setQueryData<ConversationPages>(key, { ...data, pages: without(data.pages, id) });
  }
}

/** Reloads a conversation, e.g. because another tab has changed it. */
export async function refreshConversation(id: string): Promise<void> {
  try {
    setConversation(await call('GET /chat/conversations/:id/', { params: { id } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) removeConversation(id);
    else logFailure(error);
  }
}

/** Reloads the lists. */
export async function refreshConversations(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: CONVERSATIONS }),
    queryClient.invalidateQueries({ queryKey: ['conversation'] }),
  ]);
}

function lists() {
  return queryClient.getQueriesData<ConversationPages>({ queryKey: CONVERSATIONS });
}

function without(pages: ConversationPage[], id: string): ConversationPage[] {
  return pages.map((page) => {
    const results = page.results.filter((conversation) => conversation.id !== id);
    return results.length === page.results.length ? page : { ...page, results };
  });
}

/** Inserts it in order; at the end only if the whole list is loaded. */
function placed(pages: ConversationPage[], conversation: Conversation): ConversationPage[] {
  for (const [number, page] of pages.entries()) {
    const index = page.results.findIndex((other) => comesBefore(conversation, other));
    if (index >= 0) return pages.with(number, { ...page, results: page.results.toSpliced(index, 0, conversation) });
  }
  const last = pages.at(-1);
  if (last === undefined || last.next !== null) return pages;
  return pages.with(-1, { ...last, results: [...last.results, conversation] });
}

function comesBefore(one: Conversation, other: Conversation): boolean {
  if (one.is_pinned !== other.is_pinned) return one.is_pinned;
  return one.updated_at >= other.updated_at;
}
