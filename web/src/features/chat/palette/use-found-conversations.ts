import type { Conversation, Folder } from '@haulwise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { isNamed, type PaletteQuery } from './parse-query.ts';

const PAUSE_MS = 180;
const MOST_RECENT = 6;
const MOST_FOUND = 20;

export interface FoundConversations {
  conversations: Conversation[];
  /** Total number of matches. */
  count: number;
  isPending: boolean;
  /** The results belong to the previous query. */
  isStale: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The conversations whose title or text match the query; recent ones if it is empty. */
export function useFoundConversations(query: PaletteQuery, folders: Folder[] | undefined): FoundConversations {
  const filters = filtersOf(query, folders);
  const wanted = JSON.stringify(filters);
  const settled = useSettled(wanted, PAUSE_MS);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    // Cached apart from the sidebar's lists, which hold more than the matches.
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => call('GET /chat/conversations/', { query: JSON.parse(settled) as typeof filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    conversations: data?.results ?? [],
    count: data?.count ?? 0,
    isPending,
    isStale: isPlaceholderData || wanted !== settled,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}

function filtersOf(query: PaletteQuery, folders: Folder[] | undefined) {
  const folder = folders?.find(({ name }) => query.folder !== null && isNamed(name, query.folder));
  const isPlain = query.words === '' && folder === undefined && !query.isPinned && !query.isArchived;
  return {
    ...(query.words !== '' && { search: query.words.slice(0, 200) }),
    ...(folder && { folder: folder.id }),
    ...(query.isPinned && { pinned: 'true' as const }),
    archived: query.isArchived ? ('true' as const) : isPlain ? ('false' as const) : ('all' as const),
    page_size: isPlain ? MOST_RECENT : MOST_FOUND,
  };
}

/** A typed value, once unchanged for `delay` ms. */
function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
