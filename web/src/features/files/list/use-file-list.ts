import { useQuery } from '@tanstack/react-query';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { STALE_TIME } from '../../../platform/api/query-client.ts';
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

/** Polling interval while the knowledge base reads a file (ms). */
const POLL = 3_000;

/** The files for the current address, and the totals of the whole library. */
export function useFileList() {
  const files = usePagedList({
    key: [...FILES, 'list'],
    parseFilters,
    loadPage: (query, signal) => call('GET /files/', { query, signal }),
    pollInterval: ({ results }) => results.some(isBeingRead) && POLL,
    staleTime: STALE_TIME,
  });
  const stats = useQuery({
    queryKey: [...FILES, 'stats'],
    queryFn: ({ signal }) => call('GET /files/stats/', { signal }),
  });
  return { ...files, stats };
}

function parseFilters({ filter, choice }: FilterReader) {
  return {
    search: filter('search') || undefined,
    category: choice('category', CATEGORIES),
    knowledge: choice('knowledge', STATES),
    shared: choice('shared', SHARED),
    ordering: choice('ordering', ORDERINGS) ?? ORDERINGS[0],
  };
}
