import type { Conversation } from '@haulwise/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

export interface ConversationPage {
  count: number;
  next: string | null;
  results: Conversation[];
}

export type ConversationPages = InfiniteData<ConversationPage, number>;

/** One of the lists that the sidebar and the archive show. */
export type ConversationList = 'pinned' | 'unfiled' | 'archived' | { folder: string };

/** Prefix of every list's key. */
export const CONVERSATIONS = ['conversations'];

const PAGE_SIZE = 40;

export function getListKey(list: ConversationList): string[] {
  return typeof list === 'string' ? [...CONVERSATIONS, list] : [...CONVERSATIONS, 'folder', list.folder];
}

/** Whether the list with this key shows the conversation. */
export function isListed(key: readonly unknown[], conversation: Conversation): boolean {
  const { is_archived, is_pinned, folder } = conversation;
  if (key[1] === 'archived') return is_archived;
  if (is_archived) return false;
  if (key[1] === 'pinned') return is_pinned;
  return key[1] === 'folder' ? folder === key[2] : folder === null && !is_pinned;
}

type ListQuery = ReturnType<typeof makeQuery>;

const queries = new Map<string, ListQuery>();

/** The query options that load a list page by page; stable for each list. */
export function getListQuery(list: ConversationList): ListQuery {
  const name = getListKey(list).join();
  const query = queries.get(name) ?? makeQuery(list);
  queries.set(name, query);
  return query;
}

function makeQuery(list: ConversationList) {
  const queryKey = getListKey(list);
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }): Promise<ConversationPage> =>
      call('GET /chat/conversations/', {
        query: { ...filterOf(list), page: pageParam, page_size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    select: ({ pages }: Pick<ConversationPages, 'pages'>) => conversationsOf(pages, queryKey),
    // Comparing thousands of rows after every page costs more than drawing the few visible ones.
    structuralSharing: false,
  };
}

function filterOf(list: ConversationList) {
  if (list === 'pinned') return { pinned: 'true' } as const;
  if (list === 'unfiled') return { folder: 'none', pinned: 'false' } as const;
  return list === 'archived' ? ({ archived: 'true' } as const) : { folder: list.folder };
}

/** Cached, because it is needed on every render while pages seldom change. */
const nextPages = new WeakMap<ConversationPage[], number>();

/**
 * Counts loaded conversations rather than pages: if some have left the list, the rest have moved up, and the next page
 * may be one already loaded.
 */
function nextPage(last: ConversationPage, pages: ConversationPage[], lastPage: number): number | undefined {
  if (last.next === null) return undefined;
  const known = nextPages.get(pages);
  if (known !== undefined) return known;
  const earlier = new Set(pages.slice(0, -1).flatMap((page) => page.results.map(({ id }) => id)));
  const fresh = last.results.filter(({ id }) => !earlier.has(id)).length;
  const due = Math.floor((earlier.size + fresh) / PAGE_SIZE) + 1;
  const next = due <= lastPage && fresh === 0 ? lastPage + 1 : due;
  nextPages.set(pages, next);
  return next;
}

/** Without duplicates, since one that moved up while pages were loading can be on two. */
function conversationsOf(pages: ConversationPage[], queryKey: readonly string[]): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const conversation of pages.flatMap((page) => page.results)) {
    if (!byId.has(conversation.id) && isListed(queryKey, conversation)) byId.set(conversation.id, conversation);
  }
  return [...byId.values()];
}
