import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListAddress, useLastPage, useListAddress } from '../../../platform/address/use-list-address.ts';
import { call } from '../../../platform/api/call.ts';
import { FILES } from '../file-cache.ts';
import { isBeingRead } from '../file-words.ts';

export const ORDERINGS = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-file_size',
  'file_size',
  '-download_count',
  'download_count',
] as const;
const CATEGORIES = ['image', 'video', 'audio', 'other'] as const;
const STATES = ['none', 'queued', 'processing', 'ready', 'failed'] as const;
const SHARED = ['true', 'false'] as const;

/** How soon to look again while the knowledge base reads a file (ms). */
const POLL = 3_000;

/** The files that the address asks for, and the figures of the whole library. */
export function useFileList() {
  const address = useListAddress();
  const filters = filtersOf(address);
  const query = { ...filters, page: address.page, page_size: address.pageSize };
  const files = useQuery({
    queryKey: [...FILES, 'list', query],
    queryFn: ({ signal }) => call('GET /files/', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isBeingRead) === true ? POLL : false),
  });
  const stats = useQuery({
    queryKey: [...FILES, 'stats'],
    queryFn: ({ signal }) => call('GET /files/stats/', { signal }),
  });
  useLastPage(address, files.isPlaceholderData ? undefined : files.data?.count);
  return { address, filters, files, stats };
}

function filtersOf({ filter, choice }: ListAddress) {
  return {
    search: filter('search') || undefined,
    category: choice('category', CATEGORIES),
    knowledge: choice('knowledge', STATES),
    shared: choice('shared', SHARED),
    ordering: choice('ordering', ORDERINGS) ?? ORDERINGS[0],
  };
}
