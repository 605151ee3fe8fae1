import type { Api, EndpointReply } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { type FilterReader, usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { KNOWLEDGE } from '../use-knowledge-change.ts';

export type DocumentDetail = EndpointReply<Api['GET /knowledge/documents/:id/']>;

export const ORDERINGS = ['title', '-title', 'updated_at', '-updated_at', 'answers', '-answers'] as const;
const KINDS = ['article', 'written', 'upload'] as const;
const STATUSES = ['processing', 'ready', 'failed'] as const;
/** Polling interval while a document is being processed (ms). */
const POLL = 3_000;

/** The documents for the current address, polled while one is being processed. */
export function useDocuments() {
  return usePagedList({
    key: [...KNOWLEDGE, 'documents'],
    parseFilters,
    loadPage: (query, signal) => call('GET /knowledge/documents/', { query, signal }),
    pollInterval: ({ results }) => results.some(({ status }) => status === 'processing') && POLL,
  });
}

function parseFilters({ filter, choice }: FilterReader) {
  return {
    search: filter('search').slice(0, 200) || undefined,
    kind: choice('kind', KINDS),
    status: choice('status', STATUSES),
    stale: choice('stale', ['true']),
    ordering: choice('ordering', ORDERINGS) ?? ORDERINGS[0],
  };
}

/** One document with its passages. */
export function useDocument(id: string) {
  return useQuery({
    queryKey: [...KNOWLEDGE, 'document', id],
    queryFn: ({ signal }) => call('GET /knowledge/documents/:id/', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL : false),
  });
}
